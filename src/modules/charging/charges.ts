import type { Destination, Quote } from '#contract/shipping/delivery.schema'
import type { ZipPlace } from '#contract/shipping/zip.schema'
import type { PriceSource } from '#modules/shipping'
import type { TaxRecord } from '#modules/taxes'
import type { Cents } from '#contract/values/money'

/** How the goods of an order get to the buyer and what that costs, as it was quoted. It is kept with the order. */
export type Delivery =
  /** An order from before delivery was charged. */
  | { mode: 'none'; cents: Cents }
  | (PriceSource & {
      mode: 'parcel' | 'freight' | 'pickup'
      cents: Cents
      service: string
      /** Null: the buyer collects the goods. */
      to: (Destination & ZipPlace) | null
      /** The business days on the way when it was quoted, and the days themselves. */
      days: Quote['options'][number]['days']
      shipsOn: string
      arrives: { earliest: string; latest: string }
      packages: Quote['packages']
      explain: Quote['explain']
      /** Where to collect, as the buyer was told. Orders from before it was kept have none. */
      pickup?: Quote['pickup']
      /** The versions of the tables that the price comes from. */
      tables: readonly string[]
    })

/** The tax on a line of goods, or on its share of the delivery. */
export type OrderTax = {
  position: number
  part: 'goods' | 'delivery'
  jurisdiction: string
  ratePpm: number
  baseCents: Cents
  taxCents: Cents
  exemptReason: string | null
  certificateId: string | null
}

/** What an order costs besides its goods. `taxRecord`: what an outside tax service is told of it once it is paid. */
export type Charges = {
  delivery: Delivery
  taxes: readonly OrderTax[]
  taxRecord: TaxRecord | null
}

/** For what costs nothing besides its goods. */
export const noCharges: Charges = {
  delivery: { mode: 'none', cents: 0 },
  taxes: [],
  taxRecord: null,
}

export function taxSum(taxes: readonly OrderTax[]): Cents {
  return taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
}
