import { useEffect, useState } from 'react'
import { keepDestination, useKeptDestination, type DestinationKind } from './kept-destination.ts'
import { noExtras, type Extras } from './delivery-way.ts'
import { useQuote, type QuoteLine } from './use-quote.ts'

export type Estimate = ReturnType<typeof useEstimate>

type Beginning = {
  /** Whether the pages of one browser begin with the destination that was last priced on any of them. */
  remembers: boolean
  /** Where to begin instead, as far as it is known. */
  start?: { zip?: string | undefined; kind?: DestinationKind | undefined; extras?: Extras }
}

/** What the delivery of these lines costs. */
export function useEstimate(lines: readonly QuoteLine[], { remembers, start = {} }: Beginning) {
  const found = useKeptDestination()
  const kept = remembers ? found : null
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<DestinationKind | null>(null)
  const [extras, setExtras] = useState<Extras>(start.extras ?? noExtras)
  const zip = typed ?? (start.zip || kept?.zip || '')
  const kind = chosen ?? start.kind ?? kept?.kind ?? 'home'
  const to = { zip, residential: kind === 'home', ...extras }
  const quote = useQuote(lines, kind === 'pickup' ? 'pickup' : to)
  const isPriced = quote.isAsked && quote.isSuccess && !quote.isPlaceholderData
  const keptZip = isPriced && remembers ? (quote.data.to?.zip ?? kept?.zip ?? '') : null
  useEffect(() => {
    if (keptZip !== null) keepDestination({ zip: keptZip, kind })
  }, [keptZip, kind])
  return { zip, type: setTyped, kind, choose: setChosen, extras, setExtras, quote }
}
