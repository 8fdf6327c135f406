import type { PoolClient } from 'pg'
import { openStockFrom } from '#modules/inventory'
import { partNumberKeyOf } from '../products/part-number-key.ts'
import { countManyChangedProducts } from '../products/shelf-counts.repository.ts'
import type { RowError } from './catalogue-row.ts'

/** Creates the table a catalogue file is copied into before products are changed. It is dropped with the transaction. */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table staged_products (
      id uuid, line int, part_number text, name text, company text, category text,
      price_cents bigint, stock bigint, minimum_order int, weight_grams int, length_mm int,
      width_mm int, height_mm int, picture text, description text, specifications jsonb,
      former_part_number text
    ) on commit drop`)
  await client.query(
    'create temporary table staged_stock (product_id uuid, quantity bigint) on commit drop',
  )
}

const key = partNumberKeyOf('part_number')
const formerKey = partNumberKeyOf('former_part_number')

/**
 * The part number key of the product that a staged row updates: the former one if that is on sale. `stagedErrors` has
 * ruled out conflicts.
 */
const keyInShop = `case when former_part_number = '' then ${key} else coalesce((
    select former.part_number_key from products as former
    where former.part_number_key = ${partNumberKeyOf('staged_products.former_part_number')} and former.archived_at is null
  ), ${partNumberKeyOf('staged_products.part_number')}) end`

/** Errors that show only in the whole file or against the shop's data: duplicates, and categories that do not exist. */
export async function stagedErrors(client: PoolClient): Promise<RowError[]> {
  await client.query('analyze staged_products')
  const { rows } = await client.query<RowError>(`
    select line, 'part_number' as field, 'is also in line ' || first as message
      from (select line, min(line) over (partition by ${key}) as first from staged_products) as numbered
      where line <> first
    union all
    select line, 'name', 'of this company is also in line ' || first
      from (select line, min(line) over (partition by company, name) as first from staged_products) as named
      where line <> first
    union all
    select line, 'category', 'is not a category of the shop: ' || category
      from staged_products where category not in (select slug from categories)
    union all
    select staged.line, 'name', 'of this company is already on sale as ' || products.part_number
      from staged_products as staged
      join products on products.company = staged.company and products.name = staged.name
        and products.archived_at is null
      where products.part_number_key not in (${partNumberKeyOf('staged.part_number')}, ${partNumberKeyOf('staged.former_part_number')})
        and products.part_number_key not in (select ${key} from staged_products)
    union all
    select staged.line, 'former_part_number', 'is the part number of line ' || other.line
      from staged_products as staged
      join staged_products as other on ${partNumberKeyOf('other.part_number')} = ${partNumberKeyOf('staged.former_part_number')}
      where staged.former_part_number <> ''
    union all
    select line, 'former_part_number', 'is also in line ' || first
      from (select line, min(line) over (partition by ${formerKey}) as first
        from staged_products where former_part_number <> '') as renamed
      where line <> first
    union all
    select staged.line, 'former_part_number', 'is still on sale, and so is ' || present.part_number
      from staged_products as staged
      join products as present on present.part_number_key = ${partNumberKeyOf('staged.part_number')} and present.archived_at is null
      join products as former on former.part_number_key = ${partNumberKeyOf('staged.former_part_number')} and former.archived_at is null
      where staged.former_part_number <> '' and former.id <> present.id
    order by line limit 1000`)
  return rows
}

/** Applies the staged rows to the shop and returns how many products were added and changed. */
export async function applyStaged(client: PoolClient): Promise<{ added: number; changed: number }> {
  const changed = await client.query(`
    update products set
      part_number = staged.part_number, name = staged.name, company = staged.company,
      category = staged.category, price_cents = staged.price_cents,
      minimum_order = staged.minimum_order, description = staged.description,
      specifications = staged.specifications, picture = staged.picture,
      picture_problem = case when products.picture = staged.picture then products.picture_problem end,
      weight_grams = staged.weight_grams, length_mm = staged.length_mm,
      width_mm = staged.width_mm, height_mm = staged.height_mm
    from (select *, ${keyInShop} as part_number_key from staged_products) as staged
    where products.part_number_key = staged.part_number_key
      and products.archived_at is null
      and (products.part_number, products.name, products.company, products.category,
           products.price_cents, products.minimum_order, products.description,
           products.specifications, products.picture, products.weight_grams,
           products.length_mm, products.width_mm, products.height_mm)
        is distinct from
          (staged.part_number, staged.name, staged.company, staged.category,
           staged.price_cents, staged.minimum_order, staged.description,
           staged.specifications, staged.picture, staged.weight_grams,
           staged.length_mm, staged.width_mm, staged.height_mm)`)
  await client.query(`
    with added as (
      insert into products (id, part_number, name, company, category, price_cents, minimum_order,
          description, specifications, picture, weight_grams, length_mm, width_mm, height_mm)
      select id, part_number, name, company, category, price_cents, minimum_order,
          description, specifications, picture, weight_grams, length_mm, width_mm, height_mm
        from (select *, ${key} as part_number_key from staged_products) as staged
        where not exists (select from products where archived_at is null
          and products.part_number_key = staged.part_number_key)
        order by line
      returning id
    )
    insert into staged_stock (product_id, quantity)
    select id, staged.stock from added join staged_products as staged using (id)`)
  await openStockFrom(client, 'staged_stock')
  // Also for new products whose former number the shop never had, so that numbers in old printed catalogues still lead
  // to them.
  await client.query(`
    insert into former_part_numbers (part_number_key, part_number, product_id)
    select ${partNumberKeyOf('staged.former_part_number')}, staged.former_part_number, products.id
      from staged_products as staged
      join products on products.part_number_key = ${partNumberKeyOf('staged.part_number')} and products.archived_at is null
      where staged.former_part_number <> ''
        and ${partNumberKeyOf('staged.former_part_number')} <> ${partNumberKeyOf('staged.part_number')}
    on conflict (part_number_key) do update
      set part_number = excluded.part_number, product_id = excluded.product_id
      where former_part_numbers.product_id <> excluded.product_id`)
  await countManyChangedProducts(client)
  const count = await client.query<{ added: number }>(
    `select count(*)::int as added from staged_products join products using (id)`,
  )
  return { added: count.rows[0]?.added ?? 0, changed: changed.rowCount ?? 0 }
}
