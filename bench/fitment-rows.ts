import { Pool } from 'pg'
import type { Loader } from './load/index.ts'
import type { Comparison } from './measure.ts'
import type { Goal } from './report/measured.ts'
import { filteredPages } from './rows/rows.ts'
import type { BenchedStore } from './store/benched-store.ts'

type Running = BenchedStore & { postmaster: number }
type Asked = { paths: string[]; bodies?: string[] }

/** With 20 million applications, at 8 connections. */
const answered = { p50: 5, p99: 30 }
const decoded = { p99: 20 }
/** A list takes at most 1.3 times as long with a vehicle as without. */
const asFast = { ratio: 0.77 }

/** Vehicles with most parts; any vehicles with parts; parts to be judged; a few categories and companies. */
type Chosen = {
  popular: string[]
  any: string[]
  numbers: string[]
  categories: string[]
  companies: string[]
}

/** What a visitor with a vehicle asks: lists, counts, verdicts, the page of the vehicle, a VIN. */
export async function fitmentRows(store: Running, loader: Loader): Promise<Comparison[]> {
  const { popular, any, numbers, categories, companies } = await chosen(store.databaseUrl)
  const list = (vehicles: string[], more = '') =>
    vehicles.map((vehicle) => `/api/tool?limit=24&vehicle=${vehicle}${more}`)
  const inCategory = (vehicles: string[]) =>
    vehicles.flatMap((vehicle) => categories.flatMap((one) => list([vehicle], `&category=${one}`)))
  const counts = (vehicles: string[]) => vehicles.map((vehicle) => `/api/facet?vehicle=${vehicle}`)
  const verdicts = (vehicles: string[]) =>
    vehicles.map((vehicle, index) => {
      const cards = numbers.slice((index * 7) % (numbers.length - 48)).slice(0, 48)
      return `/api/fit?vehicle=${vehicle}&${cards.map((one) => `part=${one}`).join('&')}`
    })
  const page = (vehicle: string) => `/Tools?vehicle=${vehicle}`

  const side = (what: string, name: string, { paths, bodies }: Asked): Comparison['store'] => ({
    what,
    servers: [store.pid],
    postmaster: store.postmaster,
    run: (bounds) =>
      loader.run({
        kind: 'read',
        name,
        origins: [store.url],
        paths,
        ...(bodies && { bodies, headers: { 'content-type': 'application/json' } }),
        ...bounds,
      }),
  })
  const row = (name: string, goal: Goal, asked: Asked, without?: string[]): Comparison => ({
    row: name,
    goal,
    store: side('store', name, asked),
    reference: without ? side('without a vehicle', `${name}, without`, { paths: without }) : null,
  })
  return [
    row('first page, popular vehicle', answered, { paths: list(popular) }),
    row('first page, any vehicle', answered, { paths: list(any) }),
    row('first page of a category, popular vehicle', answered, { paths: inCategory(popular) }),
    row('first page of a category, any vehicle', answered, { paths: inCategory(any) }),
    row('first page by price, popular vehicle', answered, { paths: list(popular, '&order=price') }),
    row('first page by price, any vehicle', answered, { paths: list(any, '&order=price') }),
    row('counts, popular vehicle', answered, { paths: counts(popular) }),
    row('counts, any vehicle', answered, { paths: counts(any) }),
    row('verdicts of 48 parts, popular vehicle', answered, { paths: verdicts(popular) }),
    row('verdicts of 48 parts, any vehicle', answered, { paths: verdicts(any) }),
    row('applications of a part', answered, {
      paths: numbers.map((number) => `/api/part/${number}/fitment?limit=25`),
    }),
    row('a VIN', decoded, {
      paths: vins.map(() => '/api/vin'),
      bodies: vins.map((vin) => JSON.stringify({ vin })),
    }),
    row(
      'list of 24 with a vehicle (API)',
      asFast,
      { paths: list(any) },
      categories.map((one) => `/api/tool?limit=24&category=${one}`),
    ),
    row(
      'tools page with a vehicle',
      asFast,
      { paths: any.map(page) },
      // Pages with as many cards, which the cache does not hold either.
      filteredPages({ categories, companies }),
    ),
  ]
}

async function chosen(databaseUrl: string): Promise<Chosen> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const column = async (text: string) => {
    const { rows } = await pool.query<{ value: string }>(text)
    return rows.map(({ value }) => value)
  }
  const vehicle = `select year || '-' || full_slug as value from vehicles join vehicle_models on vehicle_models.id = model_id`
  try {
    return {
      popular: await column(`${vehicle} order by parts desc, vehicles.id limit 20`),
      any: await column(`${vehicle} where parts > 0 order by md5(vehicles.id::text) limit 2000`),
      numbers: await column(
        'select part_number as value from products where archived_at is null order by md5(id::text) limit 6000',
      ),
      categories: await column(
        `select category as value from products group by 1 order by count(*) desc limit 12`,
      ),
      companies: await column(
        'select company as value from products group by 1 order by count(*) desc limit 40',
      ),
    }
  } finally {
    await pool.end()
  }
}

/** Vehicles of several makers, as their makers write them. */
const vins = ['1HGCM82633A004352', '19XFC2F59GE000001', '1FTFW1E57MFA12345', '4T1B11HKXJU123456']
