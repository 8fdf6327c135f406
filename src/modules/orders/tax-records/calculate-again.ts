import { later } from '#contract/values/moments'
import { placeOfZip } from '#modules/shipping'
import type { RecordedItem } from '#modules/taxes'
import type { Platform } from '#platform'
import type { TaxCalculation } from '#platform/payment-gateway'
import { refusalIn } from './tell-service.ts'
import { setCalculation, type TaxRecordRow } from './tax-records.repository.ts'

/** The service keeps what it calculated for 90 days. */
const keptDays = 89
/** It knows the rates of the last 31 days. */
const datedDays = 30

type Calculated = { calculationId: string; calculatedAt: Date } | { refused: string }

/**
 * What the service calculated for a paid order, to be recorded. If it did not answer then, or has forgotten it since, it is
 * asked again, about the day of the sale if that is not long ago. What it says must be the tax that was charged.
 */
export async function calculationOf(platform: Platform, record: TaxRecordRow): Promise<Calculated> {
  const now = platform.clock.now()
  const { calculationId, calculatedAt } = record
  const isKept = later(calculatedAt, { days: keptDays }) > now
  if (calculationId !== null && isKept) return { calculationId, calculatedAt }
  const to = record.to ?? (await originOf(platform))
  if (!to?.zip) return { refused: 'no_address' }
  const at = isRecent(record, now) && record.paidAt ? record.paidAt : undefined
  let calculation: TaxCalculation
  try {
    calculation = await platform.gateway.taxes.calculate({
      to: { street: record.street, city: to.city, state: to.state, zip: to.zip },
      items: record.items.map(({ taxCents: _charged, ...item }) => item),
      at,
    })
  } catch (error) {
    const refused = refusalIn(error)
    if (refused === null) throw error
    return { refused }
  }
  const charged = record.items.reduce((sum, { taxCents }) => sum + taxCents, 0)
  if (calculation.taxCents !== charged) return { refused: 'other_tax' }
  const items = record.items.map((item) => ({ ...item, taxCents: taxOn(item, calculation) }))
  await setCalculation(platform.db, record.orderId, { id: calculation.id, at: now, items })
  return { calculationId: calculation.id, calculatedAt: now }
}

/** When the sale counts at the service, if it is told late; undefined: now. `calculatedAt`: when what is told was calculated. */
export function postedAtOf(
  record: Pick<TaxRecordRow, 'paidAt' | 'calculatedAt'>,
  now: Date,
): Date | undefined {
  const { paidAt } = record
  if (!paidAt || later(paidAt, { hours: 1 }) > now) return undefined
  // It may not lie before the day whose rates were calculated with.
  return record.calculatedAt <= paidAt || isRecent(record, now) ? paidAt : undefined
}

function isRecent({ paidAt }: Pick<TaxRecordRow, 'paidAt'>, now: Date): boolean {
  return paidAt !== null && later(paidAt, { days: datedDays }) > now
}

/** Goods that are collected are taxed where they are. */
function originOf({ db, shop }: Pick<Platform, 'db' | 'shop'>) {
  return placeOfZip(db, shop.now().settings.delivery.originZip)
}

function taxOn({ reference }: RecordedItem, { items }: TaxCalculation): number {
  const parts = items.find((item) => item.reference === reference)?.parts ?? []
  return parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
}
