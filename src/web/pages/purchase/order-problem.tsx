import { formatDollars } from '#contract/money'
import type { Product } from '#contract/products.schema'
import { ProblemError } from '#contract/problem'
import { href } from '../../href.ts'
import { refusalSentence } from '../../messages.ts'

type Props = { error: Error | null; product: Product }

/** Why the order was not placed, and what to do now. Stands above the button that tries again. */
export function OrderProblem({ error, product }: Props) {
  if (!error) return null
  return (
    <p className="note err" role="alert">
      {sentence(error, product)}
      {isCode(error, 'idempotency_key_reused', 'too_many_open_orders') && (
        <>
          {' '}
          <a href={href.myOrders()}>Look at My Orders</a>
        </>
      )}
    </p>
  )
}

function sentence(error: Error, { price, availableQuantity }: Product): string {
  if (!(error instanceof ProblemError)) {
    return 'We have not heard from the store. Press Add to Order again: the same order is never placed twice.'
  }
  if (error.code === 'price_changed') {
    return `The price is now ${formatDollars(newPrice(error) ?? price)} each. Look at the total and press Add to Order again to order at this price.`
  }
  if (error.code === 'out_of_stock')
    return `Sorry! Not Enough Stock. ${availableQuantity} are left.`
  if (error.code === 'idempotency_key_reused') {
    return 'An earlier attempt of yours has already placed an order. Look at it before you order again.'
  }
  return refusalSentence(error)
}

function newPrice({ problem }: ProblemError): number | undefined {
  const price = problem.details?.['price']
  return typeof price === 'number' ? price : undefined
}

function isCode(error: Error, ...codes: string[]): boolean {
  return error instanceof ProblemError && codes.includes(error.code)
}
