import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { namedPostgres } from '#test/own-postgres'
import { startStore } from './benched-store.ts'
import { fillFitment } from './fill-fitment.ts'
import { fillOrders } from './fill-orders.ts'
import { fillShop } from './fill-shop.ts'

/** A data folder with a filled shop. It is removed at the end unless it is kept. */
export type ShopFolder = Disposable & { dataDir: string }

type Filled = {
  products: number
  placed?: number
  applications?: number
  edition: number
  /** The folder of the server's programs, if the database is not the embedded one. */
  server?: string | undefined
}

/** Changes when the products are made in another way, so that a kept folder of before is refused. */
const edition = 2

/** Fills a new data folder, or takes the kept one, which must have been filled with as many products and orders. */
export async function openShopFolder(
  {
    products,
    placed = 0,
    applications = 0,
    keep,
  }: { products: number; placed?: number; applications?: number; keep?: string | undefined },
  say: (line: string) => void,
): Promise<ShopFolder> {
  const dataDir = keep ? path.resolve(keep) : mkdtempSync(path.join(tmpdir(), 'store-bench-'))
  const note = path.join(dataDir, 'bench.json')
  const remove = () => keep ?? rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(note)) {
    refuseOther(
      JSON.parse(readFileSync(note, 'utf8')) as Filled,
      { products, placed, applications },
      dataDir,
    )
    say(`Using the ${inWords(products)} products in ${dataDir}.`)
    return { dataDir, [Symbol.dispose]: remove }
  }
  if (['database.json', 'server'].some((name) => existsSync(path.join(dataDir, name)))) {
    throw new Error(`${dataDir} has a database that this command did not fill, or not to the end.`)
  }
  mkdirSync(dataDir, { recursive: true })
  try {
    const startedAt = performance.now()
    await using store = await startStore({ dataDir })
    await giveUuids(store.databaseUrl)
    say(`Adding ${inWords(products)} products ...`)
    await fillShop(store.databaseUrl, products)
    if (placed > 0) {
      say(`Adding ${inWords(placed)} orders ...`)
      await fillOrders(store.databaseUrl, placed)
    }
    if (applications > 0) {
      say(`Adding ${inWords(applications)} applications to each product ...`)
      await fillFitment(store.databaseUrl, applications)
    }
    say(`They are there after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
  } catch (error) {
    remove()
    throw error
  }
  writeFileSync(
    note,
    JSON.stringify({
      products,
      placed,
      applications,
      edition,
      server: namedPostgres,
    } satisfies Filled),
  )
  return { dataDir, [Symbol.dispose]: remove }
}

/** The function that makes keys in the benchmark's statements exists since PostgreSQL 18. */
async function giveUuids(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_proc where proname = 'uuidv7'`)
  if (rowCount === 0) {
    await client.query(`create function uuidv7() returns uuid language sql volatile as $$
      select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`)
  }
  await client.end()
}

/** A copy that is removed at the end. */
export function copyFolder({ dataDir }: ShopFolder): ShopFolder {
  const copy = `${dataDir}.copy-${process.pid}`
  // PostgreSQL refuses files whose permissions a copy has changed.
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', dataDir, copy], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return { dataDir: copy, [Symbol.dispose]: () => rmSync(copy, { recursive: true, force: true }) }
}

function refuseOther(
  filled: Filled,
  {
    products,
    placed,
    applications,
  }: Required<Pick<Filled, 'products' | 'placed' | 'applications'>>,
  dataDir: string,
): void {
  const { placed: placedThere = 0, applications: applicationsThere = 0 } = filled
  const isSame = placedThere === placed && applicationsThere === applications
  if (filled.server !== namedPostgres) {
    throw new Error(`${dataDir} was filled by ${filled.server ?? 'the embedded PostgreSQL'}.`)
  }
  if (filled.products === products && isSame && filled.edition === edition) return
  const made = filled.edition === edition ? '' : ' in an older way'
  const orders = placedThere > 0 ? ` and ${inWords(placedThere)} orders` : ''
  const fits = applicationsThere > 0 ? ` with ${applicationsThere} applications each` : ''
  throw new Error(
    `${dataDir} was filled with ${inWords(filled.products)} products${fits}${orders}${made}.`,
  )
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}
