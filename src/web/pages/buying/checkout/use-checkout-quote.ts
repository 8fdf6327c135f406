import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'
import type { QuoteBody } from './checkout-order.ts'

/** A quote is honored for half an hour, so the page may show one for some minutes. */
const freshMs = 10 * 60_000

export function checkoutQuoteQuery(client: Client, body: QuoteBody) {
  return queryOptions({
    queryKey: ['delivery-quote', body],
    queryFn: ({ signal }) => client.delivery.quote({ body }, { signal }),
    staleTime: freshMs,
  })
}

const nowhere: QuoteBody = { lines: [] }

/** Goods, delivery, tax and total. While they are asked for anew, the last answer stays. */
export function useCheckoutQuote(body: QuoteBody | undefined) {
  const quote = useQuery({
    ...checkoutQuoteQuery(useClient(), body ?? nowhere),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  const isAsked = body !== undefined
  return {
    /** What is shown: it may be that of before. */
    shown: isAsked && !quote.isError ? quote.data : undefined,
    /** What can be ordered for: the answer to what is on the screen now. */
    current: isAsked && quote.isSuccess && !quote.isPlaceholderData ? quote.data : undefined,
    isStale: quote.isPlaceholderData || quote.isRefetching,
    isAsked,
    isAsking: quote.isFetching,
    error: isAsked && quote.isError ? quote.error : null,
    retry: () => void quote.refetch(),
  }
}
