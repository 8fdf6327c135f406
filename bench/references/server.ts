import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { detailOf, listedOf, reviewsOf, type Pictures, type Row } from './products.ts'
import { joined, partsOf, picturesOf, type PageData, type Sample } from './sample.ts'
import { statements } from './statements.ts'

// A process of its own, as the store is: the least that a server can do for one kind of request.

export type ReferenceKind =
  | 'bytes'
  | 'product'
  | 'list'
  | 'product page'
  | 'list page'
  | 'search page'
export type Setup = {
  kind: ReferenceKind
  databaseUrl: string
  sample: Sample
  /** The built drawing/draw.tsx. */
  bundle: string | null
}

type Draw = (
  wanted: {
    page: string
    path: string
    params: Record<string, string>
    search: URLSearchParams
    data: Record<string, unknown>
  },
  settings: unknown,
) => string
type Found = { path: string; params: Record<string, string>; search: URLSearchParams }

process.once('message', (setup: Setup) => {
  serve(setup).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function serve(setup: Setup): Promise<number> {
  if (setup.kind === 'bytes') return listen(sameBytes(setup.sample))
  const pool = new Pool({ connectionString: setup.databaseUrl, max: 10 })
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(setup.sample.headers))
  if (setup.kind === 'product') serveProduct(app, pool, picturesOf(setup.sample))
  else if (setup.kind === 'list') serveList(app, pool, picturesOf(setup.sample))
  else await servePages(app, pool, setup)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

function sameBytes({ headers, body }: Sample): Server {
  const bytes = Buffer.from(body)
  return createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function serveProduct(app: FastifyInstance, pool: Pool, pictures: Pictures): void {
  app.get<{ Params: { number: string } }>('/api/part/:number', async ({ params }) => {
    return detailOf(await one(pool, 'detail', [keyOf(params.number)]), pictures)
  })
}

function serveList(app: FastifyInstance, pool: Pool, pictures: Pictures): void {
  app.get('/api/tool', async () => {
    const { rows } = await pool.query<Row>({ name: 'newest', text: statements.newest })
    return rows.slice(0, 24).map((row) => listedOf(row, pictures))
  })
}

async function servePages(
  app: FastifyInstance,
  pool: Pool,
  { kind, sample, bundle }: Setup,
): Promise<void> {
  const { draw } = (await import(String(bundle))) as { draw: Draw }
  const { head, data: text, end } = partsOf(sample.body)
  const { settings, queries } = JSON.parse(text) as PageData
  // The store counts the whole shelf once in a while and keeps it; here the counts of the sample are kept.
  const facets = queries.find(([key]) => key[1] === 'facets')?.[1]
  const page = kind === 'product page' ? 'product' : 'tools'
  const answer = (found: Found, data: Record<string, unknown>) =>
    joined(head, draw({ page, ...found, data }, settings), { settings, data }, end)

  app.get<{ Params: { number: string } }>('/Product/:number', async ({ params, url }) => {
    const row = await one(pool, 'productPage', [keyOf(params.number)])
    const related = ((row['related'] ?? []) as Row[]).filter(({ id }) => id !== row['id'])
    return answer(
      { path: url, params: { partNumber: params.number }, search: new URLSearchParams() },
      {
        part: detailOf(row),
        related: related.slice(0, 4).map((related) => listedOf(related)),
        ...reviewsOf(row),
      },
    )
  })
  app.get<{ Params: { slug: string } }>('/Tools/Category/:slug', async ({ params, url }) => {
    const [path, search] = partsOfUrl(url)
    const rows = await listed('listPage', [params.slug, search.getAll('company')])
    return answer({ path, params, search }, { products: listOf(rows), facets, nearest: null })
  })
  app.get('/Tools', async ({ url }) => {
    const [path, search] = partsOfUrl(url)
    const q = search.get('q') ?? ''
    const rows = await listed('searchPage', [q, keyOf(q), `${keyOf(q)}%`])
    return answer({ path, params: {}, search }, { products: listOf(rows), facets, nearest: null })
  })

  async function listed(name: 'listPage' | 'searchPage', values: unknown[]): Promise<Row[]> {
    const { rows } = await pool.query<Row>({ name, text: statements[name], values })
    return rows
  }
}

function partsOfUrl(url: string): [string, URLSearchParams] {
  const [path = '', search = ''] = url.split('?')
  return [path, new URLSearchParams(search)]
}

function listOf(rows: readonly Row[]) {
  const items = rows.slice(0, 24).map((row) => listedOf(row))
  const last = rows.length > 24 ? rows[23] : undefined
  const score = last?.['score'] === undefined ? [] : [Number(last['score'])]
  const next = last ? cursorAfter([...score, last['id']]) : null
  return { items, next }
}

const cursorAfter = (position: unknown[]) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

async function one(pool: Pool, name: keyof typeof statements, values: unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>({ name, text: statements[name], values })
  if (!rows[0]) throw new Error('There is no such product.')
  return rows[0]
}

function keyOf(partNumber: string): string {
  return partNumber.toLowerCase().replace(/[^a-z0-9]/g, '')
}
