import type { CartLine } from '#contract/carts/carts.schema'
import type { CartProblem } from '#contract/carts/cart-problems'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = { line: CartLine; onQuantity: (quantity: number) => void }

/** What is to be said of a line, in words, each with what helps where something does. */
export function LineProblems({ line, onQuantity }: Props) {
  const { problems, productName } = line
  const helps = helpfulQuantity(line)
  if (problems.length === 0) return null
  return (
    <div className="problems">
      {problems.map((problem) => (
        <p key={problem} className={problem === 'price_changed' ? 'pricemove' : 'errtxt'}>
          {problem !== 'price_changed' && <Icon name="warning" />}
          <span>{wordsOf(problem, line)}</span>
        </p>
      ))}
      {helps !== undefined && (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`${offerOf(helps, line)}: ${productName}`}
          onClick={() => onQuantity(helps)}
        >
          {offerOf(helps, line)}
        </button>
      )}
    </div>
  )
}

function wordsOf(problem: CartProblem, line: CartLine): string {
  const { minimumOrder, availableQuantity, price, priceSeen } = line
  switch (problem) {
    case 'removed':
      return 'No longer sold. Please remove it.'
    case 'hidden':
      return 'Not sold at the moment. Please remove it or save it for later.'
    case 'below_minimum':
      return `The minimum order is ${formatCount(minimumOrder)}.`
    case 'short':
      if (availableQuantity < minimumOrder) return 'Out of stock. You can save it for later.'
      return `Only ${formatCount(availableQuantity)} available.`
    case 'too_large':
      return 'This amount is larger than we can take online. Please write to us.'
    case 'price_changed':
      return `The price was ${formatDollars(priceSeen)} and is now ${formatDollars(price)}.`
  }
}

function offerOf(quantity: number, { minimumOrder }: CartLine): string {
  return quantity === minimumOrder
    ? `Order the minimum of ${formatCount(quantity)}`
    : `Take ${formatCount(quantity)}`
}

/** The quantity nearest to the wanted one that can be ordered, if there is another. */
function helpfulQuantity(line: CartLine): number | undefined {
  const { quantity, minimumOrder, availableQuantity, state } = line
  if (state !== 'on_sale' || availableQuantity < minimumOrder) return undefined
  const nearest = Math.min(Math.max(quantity, minimumOrder), availableQuantity)
  return nearest === quantity ? undefined : nearest
}
