import { sql } from 'kysely'
import { deliveryFacts, type DeliveryFacts } from '#modules/shipping'
import { taxBasis, type TaxBasisRow } from '#modules/taxes'
import type { Cents } from '#contract/values/money'
import { listOf, type Db } from '#platform/db'

export type GoodsFacts = { id: string; unitCents: Cents; category: string; taxable: boolean }

export type ChargeFacts = { delivery: DeliveryFacts; tax: TaxBasisRow; goods: GoodsFacts[] }

type Asked = {
  productIds: readonly string[]
  /** Only products on sale can be ordered. What was ordered may since have been taken off sale. */
  onSaleOnly: boolean
  /** Where the goods are taxed. */
  state: string
  /** Null: a guest. */
  customerId: string | null
  at: Date
}

/** Everything that the charges of an order are calculated from, in one statement. */
export async function chargeFacts(
  db: Db,
  { productIds, onSaleOnly, state, customerId, at }: Asked,
): Promise<ChargeFacts> {
  const { rows } = await sql<ChargeFacts>`
    select ${deliveryFacts({ productIds, onSaleOnly, at })} as delivery, ${taxBasis({ state, customerId })} as tax,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'unitCents', price_cents, 'category', category, 'taxable', taxable)), '[]')
        from products where id = any(${listOf(productIds, 'uuid')})${onSaleOnly ? sql` and archived_at is null` : sql``}
      ) as goods`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A statement without a table gave no row.')
  return facts
}
