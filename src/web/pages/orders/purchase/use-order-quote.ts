import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { centsFromDecimal } from '#contract/values/money'
import { productQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { isAboutDestination, whyNot } from '#web/ui/delivery/delivery-words.ts'
import { quoteKey, useQuote } from '#web/ui/delivery/use-quote.ts'
import { stateAndZipErrors } from '#web/ui/postal-address/postal-errors.ts'
import { orderTotal } from './purchase-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'

export type OrderQuote = ReturnType<typeof useOrderQuote>

/** What the typed order costs with delivery and tax, asked as soon as its quantity and its ZIP code are whole. */
export function useOrderQuote(
  product: ProductDetail,
  quantity: number | undefined,
  typed: TypedPurchase,
) {
  const client = useClient()
  const cache = useQueryClient()
  const { kind, extras } = typed.way
  const isPickup = kind === 'pickup'
  // A ZIP code of another state is an error already; its price would be the price of something else.
  const isReadable = isPickup || stateAndZipErrors(typed).zip === undefined
  const lines = quantity !== undefined && isReadable ? [{ toolId: product._id, quantity }] : []
  const to = { zip: typed.zip, residential: kind === 'home', ...extras }
  const quote = useQuote(lines, isPickup ? 'pickup' : to)
  const isAnswered = quote.isAsked && quote.isSuccess && !quote.isPlaceholderData
  const goodsCents = quantity === undefined ? undefined : orderTotal(product.price, quantity)
  const isSamePrice = isAnswered && centsFromDecimal(String(quote.data.goodsTotal)) === goodsCents

  // The price of the product has changed since it, or the answer, was loaded. Each such pair is asked about once.
  const contradiction = isAnswered && !isSamePrice ? `${product.price} ${quote.data.quoteId}` : ''
  useEffect(() => {
    if (contradiction === '') return
    void cache.invalidateQueries({ queryKey: productQuery(client, product._id).queryKey })
    void cache.invalidateQueries({ queryKey: quoteKey })
  }, [cache, client, contradiction, product._id])

  const problem = quote.isAsked && quote.isError ? quote.error : null
  return {
    /** The answer on the screen, which may be the last one while it is asked anew. */
    shown: quote.isAsked && !problem ? quote.data : undefined,
    isStale: quote.isPlaceholderData || (isAnswered && !isSamePrice),
    isFetching: quote.isFetching,
    /** True if the answer is for exactly what is ordered. */
    isExact: isSamePrice,
    /** Why nothing can be delivered to this ZIP code. */
    zipProblem: problem && !isPickup && isAboutDestination(problem) ? whyNot(problem) : undefined,
    /** Why there is no price, if it is not the ZIP code. */
    problem: problem && (isPickup || !isAboutDestination(problem)) ? whyNot(problem) : undefined,
    forget: () => void cache.invalidateQueries({ queryKey: quoteKey }),
  }
}
