import { Pool } from 'pg'
import { words } from '../../test/made-up-words.ts'
import type { Shop } from './row.ts'

const mostNumbers = 20_000
const cursorsPerEnd = 200
/** The first page and the one after it are left out: the first has no cursor. */
const nearStart = 24

const orders = {
  newest: { columns: ['id'], directions: ['desc', 'asc'] },
  name: { columns: ['name', 'id'], directions: ['asc', 'desc'] },
  price: { columns: ['price_cents', 'id'], directions: ['asc', 'desc'] },
} as const

/** Looks up what the addresses of the benchmark are made of. */
export async function readShop(databaseUrl: string): Promise<Shop> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const column = async (text: string) => {
    const { rows } = await pool.query<{ value: string }>(text)
    return rows.map(({ value }) => value)
  }
  try {
    return {
      // The references draw neither the sizes nor the drawing of a part, which only those with attributes have.
      numbers: await column(
        `select part_number as value from products
         where archived_at is null and not exists (select from product_attributes where product_id = products.id)
         order by md5(id::text) limit ${mostNumbers}`,
      ),
      categories: await column(
        'select category as value from products group by 1 order by count(*) desc',
      ),
      companies: await column(
        'select company as value from products group by 1 order by count(*) desc limit 40',
      ),
      words,
      cursors: await Promise.all(
        Object.entries(orders).map(async ([order, { columns, directions }]) => {
          const [from, to] = await Promise.all(
            directions.map((direction) => positions(pool, columns, direction)),
          )
          return { order, start: from ?? [], end: to ?? [] }
        }),
      ),
    }
  } finally {
    await pool.end()
  }
}

/** Cursors as the store writes them: the values of the last row of a page, as JSON in base64url. */
async function positions(
  pool: Pool,
  columns: readonly string[],
  direction: 'asc' | 'desc',
): Promise<string[]> {
  const order = columns.map((column) => `${column} ${direction}`).join(', ')
  const { rows } = await pool.query<Record<string, string>>(
    `select ${columns.join(', ')} from products where archived_at is null
     order by ${order} offset ${nearStart + 1} limit ${cursorsPerEnd}`,
  )
  return rows.map((row) => {
    const values = columns.map((column) =>
      column === 'price_cents' ? Number(row[column]) : row[column],
    )
    return Buffer.from(JSON.stringify(values)).toString('base64url')
  })
}
