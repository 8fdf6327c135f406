import { sql } from 'kysely'
import { Refusal, invalidInput } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'

/** Which of these another product on sale has. */
export async function isTaken(
  db: Db | Tx,
  { productName, company, partNumber }: Record<'productName' | 'company' | 'partNumber', string>,
): Promise<{ name: boolean; number: boolean }> {
  const { rows } = await sql<{ name: boolean; number: boolean }>`
    select exists (select from products where company = ${company} and name = ${productName} and archived_at is null) as name,
      exists (
        select from products where part_number_key = ${partNumberKey(partNumber)} and archived_at is null and ${partNumber} <> ''
      ) as number`.execute(db)
  return rows[0] ?? { name: false, number: false }
}

export async function isCategory(db: Db | Tx, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined
}

/** The refusal behind a broken constraint of `products`; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  if (error.constraint === 'products_on_sale_name') {
    return new Refusal('duplicate_product', { field: 'productName' })
  }
  if (error.constraint === 'products_on_sale_part_number') {
    return new Refusal('duplicate_product', { field: 'partNumber' })
  }
  if (error.constraint === 'products_category_fkey') {
    return invalidInput({ path: 'body.category', message: 'is not a category of the shop' })
  }
  return undefined
}
