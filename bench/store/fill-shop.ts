import { Pool } from 'pg'
import { sizesOf } from '../../src/modules/catalog/words/size-lexemes.ts'
import { companies, finishes, kinds, words } from '../../test/made-up-words.ts'
import { withoutIndexes } from './without-indexes.ts'

const atOnce = 20_000
const writers = 2

/**
 * Adds `count` made-up products to those of the catalogue, each with its stock and the matching stock move, and some
 * reviews. The triggers run as always. The secondary indexes are dropped first and made again at the end, which is
 * quicker. Those of the reviews stay: a trigger finds the reviews of each product by one.
 */
export async function fillShop(databaseUrl: string, count: number): Promise<void> {
  const options = '-c synchronous_commit=off -c statement_timeout=0 -c maintenance_work_mem=256MB'
  const pool = new Pool({ connectionString: databaseUrl, max: writers, options })
  try {
    await fill(pool, count)
  } finally {
    await pool.end()
  }
}

async function fill(pool: Pool, count: number): Promise<void> {
  let next = 1
  const write = async () => {
    while (next <= count) {
      const from = next
      next += atOnce
      await addProducts(pool, from, Math.min(count, from + atOnce - 1))
    }
  }
  await withoutIndexes(pool, ['products', 'stock_moves'], async () => {
    await Promise.all(Array.from({ length: writers }, write))
  })
  // As an import does, so that no reader has to add what is not counted.
  await pool.query('select count_changed_products(true, null), count_changed_words(true, null)')
  await pool.query('vacuum analyze')
}

/** One of an array, the first much more often than the last: how often is in inverse proportion to its place. */
const skewed = (list: string) =>
  `(${list})[floor(exp(random() * ln(cardinality(${list}) + 0.99)))::int]`
const evenly = (list: string) => `(${list})[1 + floor(random() * cardinality(${list}))::int]`

const smallest = 4
const largest = 100
/** What the search knows of each size, as the store writes it with a product. Otherwise it would do so while it is measured. */
const sizes = Array.from({ length: largest - smallest + 1 }, (_, index) => {
  const size = `${smallest + index} mm`
  return sizesOf({ name: size, description: size, specifications: [{ name: 'Size', value: size }] })
})

async function addProducts(pool: Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `with pools as materialized (
       select $3::text[] as kinds, $4::text[] as companies, $5::text[] as finishes, $6::text[] as words, $7::text[] as sizes,
         (select array_agg(slug order by position) from categories) as categories,
         (select array_agg(distinct picture) from products where picture not like '%/%') as pictures
     ), made as materialized (
       select n, uuidv7() as id, ${evenly('kinds')} as kind, ${skewed('companies')} as company,
         ${evenly('finishes')} as finish, ${skewed('categories')} as category, ${evenly('pictures')} as picture,
         ${skewed('words')} as series, ${skewed('words')} as one, ${skewed('words')} as two, ${evenly('words')} as rare,
         chr(65 + floor(random() * 26)::int) || chr(65 + floor(random() * 26)::int) as letters,
         ${smallest} + floor(random() * ${sizes.length})::int as size, random() as chance
       from (select setseed($1 % 1000000 / 1000000.0)) as seeded, generate_series($1::int, $2::int) as n, pools
     ), added as (
       insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture,
         specifications, sizes, weight_grams, length_mm, width_mm, height_mm)
       select id, letters || '-' || lpad(n::text, 7, '0'),
         initcap(series) || ' ' || kind || ', ' || size || ' mm, ' || n,
         company, category, 100 + floor(chance * 150000), 1 + n % 5,
         initcap(finish) || ' for ' || one || ' and ' || two || ' assemblies, ' || size || ' mm. Fits the ' || rare ||
           ' series. Each comes with its own certificate and a note on how it is kept.',
         picture,
         jsonb_build_array(jsonb_build_object('name', 'Size', 'value', size || ' mm'),
           jsonb_build_object('name', 'Finish', 'value', finish), jsonb_build_object('name', 'Series', 'value', series)),
         sizes[size - ${smallest - 1}]::tsvector,
         200 + n % 5000, 100 + size, 40 + size, 20 + size
       from made, pools returning id
     ), shelved as (
       insert into stock (product_id, on_hand)
       select id, case when random() < 0.08 then 0 else 1000000 end from added
       returning product_id, on_hand
     ), moved as (
       insert into stock_moves (id, product_id, quantity, reason)
       select uuidv7(), product_id, on_hand, 'received' from shelved where on_hand > 0
     )
     insert into reviews (id, name, email, product_id, rating, review, created_at)
     select uuidv7(), 'Customer', '', id, 3 + floor(random() * 3)::int, 'Does what it should.', now()
     from added where random() < 0.2`,
    [from, to, kinds, companies, finishes, words, sizes],
  )
}
