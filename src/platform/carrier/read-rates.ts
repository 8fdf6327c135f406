import * as z from 'zod'
import { CarrierFailure } from './failures.ts'

/** One of a carrier's services: 'UPS/Ground'. */
export type ParcelRate = { service: string; cents: number; days: number | null }

const Rate = z.object({
  carrier: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.number().int().min(0).max(60).nullish(),
})
const Shipment = z.object({ rates: z.array(Rate).max(1_000) })

const mostCents = 100_000_00

/**
 * The rates of the services that we use. The others are not looked at: an account may have rates in other currencies. A
 * rate of ours that is no positive amount of dollars and cents makes the whole answer nonsense. Throws CarrierFailure.
 */
export function readRates(answer: unknown, services: ReadonlySet<string>): ParcelRate[] {
  const parsed = Shipment.safeParse(answer)
  if (!parsed.success) throw new CarrierFailure('nonsense')
  return parsed.data.rates.flatMap(({ carrier, service, rate, currency, delivery_days: days }) => {
    const name = `${carrier}/${service}`
    if (!services.has(name)) return []
    const cents = currency === 'USD' ? centsOf(rate) : undefined
    if (cents === undefined) throw new CarrierFailure('nonsense')
    return [{ service: name, cents, days: days ?? null }]
  })
}

function centsOf(text: string): number | undefined {
  const [, dollars, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
  return cents > 0 && cents <= mostCents ? cents : undefined
}
