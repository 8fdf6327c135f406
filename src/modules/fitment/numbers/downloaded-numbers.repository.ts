import { sql } from 'kysely'
import type { Db } from '#platform/db'

export type DownloadedNumber = {
  product_id: string
  part_number: string
  number_key: string
  number: string
  maker: string
  kind: string
  note: string | null
}

/** At most this many numbers are read at a time. */
export const numbersOfPage = 1_000

/**
 * The numbers after this one, number by number. A part that another one has taken the place of comes as a superseded number
 * of the maker of that one; an import reads it so.
 */
export async function numbersAfter(
  db: Db,
  after: DownloadedNumber | null,
): Promise<DownloadedNumber[]> {
  const from = after ?? {
    number_key: '',
    maker: '',
    product_id: '00000000-0000-0000-0000-000000000000',
  }
  const follows = sql`> (${from.number_key}, ${from.maker}, ${from.product_id}::uuid)`
  const isKept = sql`(products.archived_at is null or products.off_sale_as is not null)`
  const { rows } = await sql<DownloadedNumber>`
    select product_id, part_number, number_key, number, maker, kind, note
    from (
      (
        select product_id, part_number, number_key, number, maker, kind, note
        from interchange_numbers join products on products.id = product_id
        where (number_key, maker, product_id) ${follows} and ${isKept}
        order by number_key, maker, product_id limit ${numbersOfPage}
      )
      union all
      (
        select new_product_id, products.part_number, passed.part_number_key, passed.part_number, passed.company,
          'superseded', null
        from product_replacements
        join products as passed on passed.id = old_product_id
        join products on products.id = new_product_id
        where (passed.part_number_key, passed.company, new_product_id) ${follows} and passed.part_number_key <> ''
          and ${isKept}
        order by 3, 5, 1 limit ${numbersOfPage}
      )
    ) as numbers
    order by number_key, maker, product_id limit ${numbersOfPage}`.execute(db)
  return rows
}
