import type { Product } from '#contract/catalog/product.schema'
import { ProblemError } from '#contract/problem'
import { href } from '#web/navigation/href.ts'
import { isAboutDestination } from '#web/ui/delivery/delivery-words.ts'
import { amountRefusal } from '#web/ui/texts/amount-sentence.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = { error: Error | null; product: Product }

/** Why the order was not placed and what to do next. */
export function OrderProblem({ error, product }: Props) {
  // A changed price has its own note, and why nothing goes to a ZIP code is said there.
  if (!error || isCode(error, 'price_changed') || isAboutDestination(error)) return null
  return (
    <p className="note err" role="alert">
      {sentence(error, product)}
      {isCode(error, 'idempotency_key_reused', 'too_many_open_orders') && (
        <>
          {' '}
          <a href={href.myOrders()}>Go to My Orders</a>
        </>
      )}
    </p>
  )
}

function sentence(error: Error, { availableQuantity }: Product): string {
  if (!(error instanceof ProblemError)) {
    return 'The store did not respond. Press Add to Order again: the same order is never placed twice.'
  }
  if (error.code === 'out_of_stock') return `${messages.notEnoughStock} ${availableQuantity} left.`
  if (error.code === 'idempotency_key_reused') {
    return 'Your earlier attempt already placed an order. Please check it before you order again.'
  }
  if (error.code === 'certificate_ended') {
    return 'One of your tax certificates has just ended, so the tax has changed. Please check the new total and press Add to Order again.'
  }
  return amountRefusal(error) ?? refusalSentence(error)
}

function isCode(error: Error, ...codes: string[]): boolean {
  return error instanceof ProblemError && codes.includes(error.code)
}
