import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { ExplainCode } from '#contract/shipping/quote'
import type { Arrival } from '../engine/delivery-days.ts'
import type { RatedDelivery } from '../engine/rate-delivery.ts'
import type { ZipPlace } from '../zips/zip-list.ts'

export type QuoteAnswer = Omit<
  Output<typeof api.delivery.quote>,
  'quoteId' | 'expiresAt' | 'goodsTotal' | 'tax' | 'taxes' | 'certificates' | 'total'
>

type About = {
  place: ZipPlace
  /** How many products are rated as 5 pounds. */
  unmeasured: number
  arrival: Arrival
}

/** A rated delivery as quotes tell it, with amounts in cents. */
export function presentRated(
  rated: RatedDelivery,
  { place: { zip, city, state }, unmeasured, arrival: { shipsOn, ...arrives } }: About,
): QuoteAnswer {
  return {
    mode: rated.mode,
    to: { zip, city, state },
    packages: rated.packages.map(({ productId, ...group }) => ({ ...group, toolId: productId })),
    options: [
      {
        code: rated.mode === 'parcel' ? 'ground' : 'freight',
        amount: rated.cents,
        days: rated.transit,
        shipsOn,
        arrives,
      },
    ],
    explain: [
      fact('zone', rated.zone),
      fact('packages', rated.packageCount),
      fact('pounds', rated.pounds),
      ...(rated.freightClass === null ? [] : [fact('freight_class', rated.freightClass)]),
      ...(unmeasured === 0 ? [] : [fact('unmeasured', unmeasured)]),
      ...rated.charges.map(({ code, cents, count }) => ({ code, value: count, amount: cents })),
    ],
    pickup: null,
  }
}

function fact(code: ExplainCode, value: number) {
  return { code, value, amount: null }
}
