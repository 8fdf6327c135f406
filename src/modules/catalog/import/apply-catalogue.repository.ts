import type { PoolClient } from 'pg'
import { typeProductsOn } from '#modules/attributes'
import { openStockFrom } from '#modules/inventory'
import { insertionFrom } from '../adding/insert-products.repository.ts'
import { countManyChangedProducts } from '../facets/shelf-counts.repository.ts'
import { catalogueCells, valueOfAdded, valueOfChanged } from './catalogue-cells.ts'

/** What the database does after the file has been read. `done` of `of` products are written. */
export type ImportStep =
  | { name: 'checking' | 'comparing' | 'counting' }
  | { name: 'changing' | 'adding'; done: number; of: number }

/** At most this many products are written by one statement. Its triggers then see lists that stay in memory. */
const writtenTogether = 10_000

/**
 * Applies the staged rows to the shop and returns how many products were added and changed. `at`: since when the added
 * ones are in the shop; null is now.
 */
export async function applyStaged(
  client: PoolClient,
  onStep: (step: ImportStep) => void,
  at: Date | null,
): Promise<{ added: number; changed: number }> {
  onStep({ name: 'comparing' })
  await client.query("select set_config('shop.gives_sizes', 'yes', true)")
  await findChanged(client)
  const changed = await inBatches(client, 'staged_changes', (batch, done, of) => {
    onStep({ name: 'changing', done, of })
    return change(client, batch)
  })
  // Only now, because a change gives a product its new number.
  await findNew(client)
  const added = await inBatches(client, 'staged_additions', (batch, done, of) => {
    onStep({ name: 'adding', done, of })
    return add(client, batch, at)
  })
  onStep({ name: 'counting' })
  await keepMorePictures(client)
  await keepFormerPartNumbers(client)
  await countManyChangedProducts(client)
  return { added, changed }
}

/**
 * Finds the products that a staged row changes. A row belongs to the product with its former number if that is on sale,
 * and otherwise to the one with its number. `stagedErrors` has ruled out conflicts.
 */
async function findChanged(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table staged_changes on commit drop as
    select staged.id, products.id as product_id
    from (
      select *, case when former_part_number = '' then part_number_key else coalesce((
          select former.part_number_key from products as former
          where former.part_number_key = staged_products.former_part_number_key and former.archived_at is null
        ), part_number_key) end as key_in_shop
      from staged_products
    ) as staged
    join products on products.part_number_key = staged.key_in_shop and products.archived_at is null
    where (${catalogueCells.map(({ column }) => `products.${column}`).join(', ')})
        is distinct from (${catalogueCells.map(valueOfChanged).join(', ')})
      or staged.picture_alt <> products.picture_alt
      or case when staged.more_pictures is not null then staged.more_pictures <> ${morePicturesNow} end`)
}

/** The pictures of a product after the first, as a file's row has them. */
const morePicturesNow = `coalesce((
    select jsonb_agg(jsonb_build_object('picture', more.picture, 'alt', more.alt) order by more.position)
    from product_pictures as more where more.product_id = products.id), '[]')`

async function findNew(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table staged_additions on commit drop as
    select id from staged_products as staged
    where not exists (select from products
      where products.archived_at is null and products.part_number_key = staged.part_number_key)`)
}

/** The staged rows after `after` up to `last`. */
type Batch = [after: string, last: string]

/**
 * Calls `write` for the rows of the list, in the order of the file, because their ids are. Returns the sum of what
 * `write` returns.
 */
async function inBatches(
  client: PoolClient,
  list: 'staged_changes' | 'staged_additions',
  write: (batch: Batch, done: number, of: number) => Promise<number>,
): Promise<number> {
  const { rows } = await client.query<{ last: string; place: number; of: number }>(`
    select last, place, "of" from (
      select id as last, row_number() over (order by id) as place, count(*) over () as "of" from ${list}
    ) as numbered
    where place % ${writtenTogether} = 0 or place = "of" order by place`)
  if (rows.length === 0) return 0
  await client.query(`create index on ${list} (id); analyze ${list};
    create index if not exists staged_products_by_id on staged_products (id)`)
  let written = 0
  let done = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (const { last, place, of } of rows) {
    written += await write([after, last], done, of)
    after = last
    done = place
  }
  return written
}

async function change(client: PoolClient, batch: Batch): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `update products set
      ${catalogueCells.map((cell) => `${cell.column} = ${valueOfChanged(cell)}`).join(', ')},
      picture_alt = coalesce(staged.picture_alt, case when products.picture = staged.picture then products.picture_alt else '' end),
      picture_problem = case when products.picture = staged.picture then products.picture_problem end,
      version = products.version + 1, sizes = staged.sizes
    from staged_changes as changed
    join staged_products as staged using (id)
    where changed.id > $1 and changed.id <= $2 and staged.id > $1 and staged.id <= $2
      and products.id = changed.product_id and products.archived_at is null
    returning products.id`,
    batch,
  )
  await typeProductsOn(
    client,
    rows.map(({ id }) => id),
  )
  return rows.length
}

async function add(client: PoolClient, batch: Batch, at: Date | null): Promise<number> {
  await client.query('truncate staged_stock')
  const { rowCount } = await client.query(
    `with added as (
      ${insertionFrom} (
        select staged.id, ${catalogueCells.map((cell) => `${valueOfAdded(cell)} as ${cell.column}`).join(', ')},
          coalesce(staged.picture_alt, '') as picture_alt, null::timestamptz as archived_at, null as off_sale_as,
          staged.sizes, null::uuid as added_by, coalesce($3::timestamptz, now()) as created_at
        from staged_additions join staged_products as staged using (id)
        where staged_additions.id > $1 and staged_additions.id <= $2 and staged.id > $1 and staged.id <= $2
      ) as given order by id
      returning id
    )
    insert into staged_stock (product_id, quantity)
    select id, staged.stock from added join staged_products as staged using (id)
      where staged.id > $1 and staged.id <= $2`,
    [...batch, at],
  )
  await openStockFrom(client, 'staged_stock', at)
  const { rows } = await client.query<{ id: string }>('select product_id as id from staged_stock')
  await typeProductsOn(
    client,
    rows.map(({ id }) => id),
  )
  return rowCount ?? 0
}

/** Writes the pictures after the first of the products whose row names them. A file without the column changes none. */
async function keepMorePictures(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table staged_pictures on commit drop as
    select products.id as product_id, staged.more_pictures
      from staged_products as staged
      join products on products.part_number_key = staged.part_number_key and products.archived_at is null
      where staged.more_pictures is not null and staged.more_pictures <> ${morePicturesNow}`)
  await client.query(`
    delete from product_pictures using staged_pictures
    where product_pictures.product_id = staged_pictures.product_id`)
  await client.query(`
    insert into product_pictures (product_id, position, picture, alt)
    select product_id, place + 1, one->>'picture', one->>'alt'
      from staged_pictures, jsonb_array_elements(more_pictures) with ordinality as pictures (one, place)`)
}

/**
 * Also for new products whose former number the shop never had, so that numbers in old printed catalogues still lead to
 * them.
 */
async function keepFormerPartNumbers(client: PoolClient): Promise<void> {
  await client.query(`
    insert into former_part_numbers (part_number_key, part_number, product_id)
    select staged.former_part_number_key, staged.former_part_number, products.id
      from staged_products as staged
      join products on products.part_number_key = staged.part_number_key and products.archived_at is null
      where staged.former_part_number <> '' and staged.former_part_number_key <> staged.part_number_key
    on conflict (part_number_key) do update
      set part_number = excluded.part_number, product_id = excluded.product_id
      where former_part_numbers.product_id <> excluded.product_id`)
}
