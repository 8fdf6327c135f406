import { useEffect, useState } from 'react'
import type { PartPrice } from '#contract/carts/carts.schema'
import { mostPartsAtOnce } from '#contract/carts/limits'
import { partNumberKey } from '#contract/values/part-number'
import { useClient } from '#web/data/client-context.ts'

const pauseMs = 250

/** The products of part numbers by their keys, asked for when the typing pauses, a hundred at a time, each once. */
export function usePartPrices(parts: readonly string[]): ReadonlyMap<string, PartPrice> {
  const client = useClient()
  const [prices, setPrices] = useState<ReadonlyMap<string, PartPrice>>(new Map())
  const missing = [...new Map(parts.map((part) => [partNumberKey(part), part.trim()]))]
    .filter(([key]) => key !== '' && !prices.has(key))
    .map(([, part]) => part)
    .slice(0, mostPartsAtOnce)
  const asked = missing.join('\n')
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      client.parts.price({ query: { part: asked.split('\n') } }, { signal: leaving.signal }).then(
        (found) =>
          setPrices(
            (known) =>
              new Map([...known, ...found.map((one) => [partNumberKey(one.part), one] as const)]),
          ),
        // Without an answer the rows have no prices; they can be added all the same.
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, client])
  return prices
}
