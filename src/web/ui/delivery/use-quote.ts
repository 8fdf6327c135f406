import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'

type Body = Parameters<Client['delivery']['quote']>[0]['body']
export type QuoteLine = { toolId: string; quantity: number }
export type QuoteTo = Omit<NonNullable<Body['to']>, 'zip'> & { zip: string }

/** A quote is honored for half an hour, so a page may show one for some minutes. */
const freshMs = 10 * 60_000

/** Every quote that a page has been told. */
export const quoteKey = ['delivery-quote'] as const

/** Asks for the price as soon as the ZIP code is whole. While it is asked anew, the last answer stays. */
export function useQuote(lines: readonly QuoteLine[], to: QuoteTo | 'pickup') {
  const client = useClient()
  const zip = to === 'pickup' ? '' : to.zip.trim()
  const isWhole = lines.length > 0 && (to === 'pickup' || /^\d{5}(-\d{4})?$/.test(zip))
  const body: Body = {
    lines: [...lines],
    // The last four digits do not matter for the price.
    ...(to === 'pickup' ? { pickup: true } : { to: { ...to, zip: zip.slice(0, 5) } }),
  }
  const quote = useQuery({
    queryKey: [...quoteKey, body],
    queryFn: ({ signal }) => client.delivery.quote({ body }, { signal }),
    enabled: isWhole,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  return { ...quote, isAsked: isWhole }
}
