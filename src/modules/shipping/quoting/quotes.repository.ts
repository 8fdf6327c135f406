import { sql, type RawBuilder } from 'kysely'
import type { QuoteRequest } from '#contract/shipping/delivery.schema'
import { listOf, type Db } from '#platform/db'
import type { PriceSource } from './carrier-price.ts'
import type { QuoteAnswer } from './present-quote.ts'

/** What the engine needs of a product on sale. */
export type ShippedProduct = {
  id: string
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  shipsAlone: boolean
  isHazardous: boolean
  freightClass: number | null
}

export type DeliveryFacts = {
  /** The hash of the list of ZIP codes; null while none is loaded. */
  zips: string | null
  /** The versions of the rate tables that count now, one of each kind that has one. */
  tables: string[]
  products: ShippedProduct[]
}

type Asked = { productIds: readonly string[]; onSaleOnly: boolean; at: Date }

/** Everything that the price of a delivery is calculated from, as JSON for a statement that asks for more. */
export function deliveryFacts({ productIds, onSaleOnly, at }: Asked): RawBuilder<DeliveryFacts> {
  return sql`json_build_object(
    'zips', (select sha256 from zip_source),
    'tables', array(
      select distinct on (kind) id from shipping_tables where effective_from <= ${at}
      order by kind, effective_from desc, id desc),
    'products', (
      select coalesce(json_agg(json_build_object(
        'id', id, 'weightGrams', weight_grams, 'lengthMm', length_mm, 'widthMm', width_mm, 'heightMm', height_mm,
        'shipsAlone', ships_alone, 'isHazardous', hazmat is not null, 'freightClass', freight_class)), '[]')
      from products where id = any(${listOf(productIds, 'uuid')})${onSaleOnly ? sql` and archived_at is null` : sql``}))`
}

type NewQuote = {
  id: string
  request: unknown
  answer: unknown
  tables: readonly string[]
  price: PriceSource
  madeAt: Date
  expiresAt: Date
}

export async function insertQuote(db: Db, quote: NewQuote): Promise<void> {
  const { id, request, answer, tables, price, madeAt, expiresAt } = quote
  const carrier = price.carrier && JSON.stringify(price.carrier)
  await sql`
    insert into quotes (id, request, answer, tables, source, carrier, made_at, expires_at)
    values (${id}, ${JSON.stringify(request)}::jsonb, ${JSON.stringify(answer)}::jsonb, ${[...tables]}::uuid[],
      ${price.source}, ${carrier}::jsonb, ${madeAt}, ${expiresAt})`.execute(db)
}

export type KeptQuote = {
  request: QuoteRequest
  answer: QuoteAnswer
  tables: string[]
  price: PriceSource
  expiresAt: Date
}

export async function findQuote(db: Db, id: string): Promise<KeptQuote | undefined> {
  const { rows } = await sql<KeptQuote>`
    select request, answer, tables::text[] as tables, json_build_object('source', source, 'carrier', carrier) as price,
      expires_at as "expiresAt"
    from quotes where id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes quotes that lapsed before a moment, a few thousand at a time. Returns how many. */
export async function deleteQuotes(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from quotes where id in (
      select id from quotes where expires_at < ${before} order by expires_at limit 5000)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
