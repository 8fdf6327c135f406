import type { PoolClient } from 'pg'
import { partNumberKeyOf } from '../products/part-number-key.ts'
import { stagedColumns } from './catalogue-cells.ts'
import type { RowError } from './catalogue-row.ts'

/**
 * Creates the tables that hold a catalogue file before products are changed. They are dropped with the transaction. The
 * keys are stored because every check and every join compares them.
 */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table staged_products (
      id uuid, line int, ${stagedColumns}, stock bigint, former_part_number text, picture_alt text, more_pictures jsonb,
      sizes tsvector,
      part_number_key text generated always as (${partNumberKeyOf('part_number')}) stored,
      former_part_number_key text generated always as (${partNumberKeyOf('former_part_number')}) stored
    ) on commit drop`)
  await client.query(
    'create temporary table staged_stock (product_id uuid, quantity bigint) on commit drop',
  )
}

/** The lines that have the same values as an earlier line, with the first such line. */
function repeated(columns: string, where = 'true'): string {
  return `(
    select line, first
    from staged_products
    join (
      select ${columns}, min(line) as first from staged_products where ${where}
      group by ${columns} having count(*) > 1
    ) as several using (${columns})
    where ${where} and line <> first
  )`
}

/** Errors that show only in the whole file or against the shop's data: duplicates, and categories that do not exist. */
export async function stagedErrors(client: PoolClient): Promise<RowError[]> {
  await client.query('analyze staged_products')
  const { rows } = await client.query<RowError>(`
    select line, 'part_number' as field, 'is also in line ' || first as message
      from ${repeated('part_number_key')} as numbered
    union all
    select line, 'name', 'of this company is also in line ' || first
      from ${repeated('company, name')} as named
    union all
    select line, 'category', 'is not a category of the shop: ' || category
      from staged_products where category not in (select slug from categories)
    union all
    select staged.line, 'name', 'of this company is already on sale as ' || products.part_number
      from staged_products as staged
      join products on products.company = staged.company and products.name = staged.name
        and products.archived_at is null
      where products.part_number_key not in (staged.part_number_key, staged.former_part_number_key)
        and not exists (
          select from staged_products as other where other.part_number_key = products.part_number_key)
    union all
    select staged.line, 'former_part_number', 'is the part number of line ' || other.line
      from staged_products as staged
      join staged_products as other on other.part_number_key = staged.former_part_number_key
      where staged.former_part_number <> ''
    union all
    select line, 'former_part_number', 'is also in line ' || first
      from ${repeated('former_part_number_key', "former_part_number <> ''")} as renamed
    union all
    select staged.line, 'former_part_number', 'is still on sale, and so is ' || present.part_number
      from staged_products as staged
      join products as present on present.part_number_key = staged.part_number_key and present.archived_at is null
      join products as former on former.part_number_key = staged.former_part_number_key and former.archived_at is null
      where staged.former_part_number <> '' and former.id <> present.id
    order by line limit 1000`)
  return rows
}
