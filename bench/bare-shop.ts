import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'

export type BareShop = AsyncDisposable & { url: string }

const columns = `
  products.id, part_number, products.name, company, category, price_cents, minimum_order, description, picture,
  stock.on_hand - stock.reserved as available, users.name as added_by_name, users.email as added_by_email`
const onSale = `
  from products join stock on stock.product_id = products.id left join users on users.id = products.added_by
  where products.archived_at is null`

/** The least a server can do: one query per request, with the rows sent as JSON. The store is measured against it. */
export async function openBareShop(databaseUrl: string): Promise<BareShop> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify()
  app.get('/list', async () => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select ${columns} ${onSale} order by products.id desc limit 24`,
    })
    return rows
  })
  app.get<{ Params: { number: string } }>('/product/:number', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'product',
      text: `select ${columns}, specifications, weight_grams, length_mm, width_mm, height_mm ${onSale} and part_number_key = $1`,
      values: [params.number],
    })
    return rows[0]
  })
  app.get<{ Params: { number: string } }>('/suggest/:number', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'suggest',
      text: `select part_number, name, company, picture from products
        where archived_at is null and part_number_key like $1 order by part_number_key using ~<~ limit 8`,
      values: [`${params.number}%`],
    })
    return rows
  })
  app.get<{ Params: { words: string } }>('/words/:words', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'words',
      text: `select part_number, name, company, picture from (
          select * from products
          where archived_at is null and search @@ to_tsquery('english', $1) limit 400
        ) found order by ts_rank(search, to_tsquery('english', $1)) desc, name, id limit 8`,
      values: [params.words],
    })
    return rows
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

/** Node's own server sending the same bytes every time. Cached pages are measured against it. */
export async function openBareBytes(bytes: Buffer): Promise<BareShop> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
