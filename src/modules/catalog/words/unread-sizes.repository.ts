import { sql } from 'kysely'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { Db } from '#platform/db'
import { sizesOf } from './size-lexemes.ts'

/** At most this many products are read in one transaction, within the time that a statement has. */
const readTogether = 1_000

type Unread = { id: string; name: string; description: string; specifications: unknown }

/**
 * Reads the sizes of the products whose text was written without them: those of a shop from before there were sizes, and of
 * a restored older backup. Their words are put into the search with them.
 */
export async function readUnreadSizes(db: Db): Promise<void> {
  for (let found = 1; found > 0;) {
    found = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Unread>`
        select id, name, description, specifications from products where sizes is null
        order by id limit ${sql.lit(readTogether)} for no key update skip locked`.execute(tx)
      const given = rows.map(({ id, specifications, ...text }) => ({
        id,
        sizes: sizesOf({ ...text, specifications: specifications as Specifications }),
      }))
      if (given.length > 0) {
        await sql`
          update products set sizes = given.sizes
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, sizes tsvector)
          where products.id = given.id`.execute(tx)
      }
      return rows.length
    })
  }
}
