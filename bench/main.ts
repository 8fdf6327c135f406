import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { openBareBytes, openBareShop } from './bare-shop.ts'
import { startStore } from './benched-store.ts'
import { fillShop } from './fill-shop.ts'
import { ask, measure, type Measured } from './measure.ts'

// npm run bench [-- --products 100000 --requests 600]
// Measures the store and a minimal server with the same responses, in one run on one machine. The result is their ratio.

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '600' },
  },
})
const [products, requests] = [Number(values.products), Number(values.requests)]

await using store = await startStore()
const pool = new Pool({ connectionString: store.databaseUrl, max: 2 })
console.log(`Adding ${products.toLocaleString('en-US')} products ...`)
await fillShop(pool, products)
await using bare = await openBareShop(store.databaseUrl)

const { rows: numbers } = await pool.query<{ part_number: string; part_number_key: string }>(
  'select part_number, part_number_key from products order by md5(id::text) limit 200',
)
const { rows: categories } = await pool.query<{ category: string }>(
  'select distinct category from products order by category',
)
const { rows: companies } = await pool.query<{ company: string }>(
  'select distinct company from products order by company limit 20',
)
await pool.end()

const api = `${store.url}/api`
const typedNumbers = numbers.map(({ part_number }) => part_number.slice(0, 5).toLowerCase())
const words = [
  'torque wre',
  'brake',
  'oil fil',
  'deep soc',
  'hose 40',
  'forged',
  'jack',
  'belt kit',
]
const narrowed = companies.flatMap(({ company }) =>
  categories.map(
    ({ category }) =>
      `company=${encodeURIComponent(company)}&category=${category}&price=100-250&inStock=1`,
  ),
)

const rows = [
  {
    work: 'suggestions, part number',
    ours: typedNumbers.map((q) => `${api}/suggestion?q=${encodeURIComponent(q)}`),
    theirs: typedNumbers.map((q) => `${bare.url}/suggest/${q.replaceAll('-', '')}`),
  },
  {
    work: 'suggestions, words',
    ours: words.map((q) => `${api}/suggestion?q=${encodeURIComponent(q)}`),
    theirs: words.map((q) => `${bare.url}/words/${encodeURIComponent(prefixed(q))}`),
  },
  {
    work: 'suggestions, a typo',
    ours: ['torqe wrnech', 'brake rotr', 'aletrnator'].map((q) => `${api}/suggestion?q=${q}`),
  },
  {
    work: 'first page of the list (API)',
    ours: [`${api}/tool?limit=24&order=newest`],
    theirs: [`${bare.url}/list`],
  },
  {
    work: 'list, four filters (API)',
    ours: narrowed.map((search) => `${api}/tool?limit=24&order=newest&${search}`),
  },
  {
    work: 'list, search, best first (API)',
    ours: words.map((q) => `${api}/tool?limit=24&order=best&q=${encodeURIComponent(q)}`),
  },
  {
    work: 'filter counts (API)',
    ours: narrowed.map((search) => `${api}/facet?${search}`),
  },
  {
    work: 'filter counts of a search (API)',
    ours: words.map((q) => `${api}/facet?q=${encodeURIComponent(q)}`),
  },
  {
    work: 'one product (API)',
    ours: numbers.map(({ part_number }) => `${api}/part/${part_number}`),
    theirs: numbers.map(({ part_number_key }) => `${bare.url}/product/${part_number_key}`),
  },
  {
    work: 'tools page, filtered (HTML)',
    ours: narrowed.map((search) => `${store.url}/Tools?${search}`),
  },
  {
    work: 'product page (HTML)',
    ours: numbers.map(({ part_number }) => `${store.url}/Product/${part_number}`),
    theirs: numbers.map(({ part_number_key }) => `${bare.url}/product/${part_number_key}`),
  },
  { work: 'home page, cached (HTML)', ours: [`${store.url}/`], bytes: true },
  { work: 'tools page, cached (HTML)', ours: [`${store.url}/Tools`], bytes: true },
]

console.log(`\n| Work | per second | p50 ms | p99 ms | reference per second | ratio |`)
console.log(`| --- | --: | --: | --: | --: | --: |`)
for (const { work, ours, theirs, bytes } of rows) {
  await measure(ours, { requests: Math.min(requests, 40) })
  const mine = await measure(ours, { requests })
  const other = await reference(ours, theirs, bytes)
  console.log(line(work, mine, other))
}

async function reference(ours: string[], theirs?: string[], bytes?: boolean) {
  if (theirs) {
    await measure(theirs, { requests: Math.min(requests, 40) })
    return measure(theirs, { requests })
  }
  if (!bytes) return undefined
  await using same = await openBareBytes(await ask(undefined, String(ours[0])))
  return await measure([same.url], { requests })
}

function line(work: string, mine: Measured, other: Measured | undefined): string {
  const figures = [mine.perSecond.toFixed(0), mine.p50.toFixed(1), mine.p99.toFixed(1)]
  const beside = other
    ? [other.perSecond.toFixed(0), (mine.perSecond / other.perSecond).toFixed(2)]
    : ['', '']
  return `| ${[work, ...figures, ...beside].join(' | ')} |`
}

function prefixed(typed: string): string {
  const terms = typed.split(' ')
  return terms.map((term, index) => (index === terms.length - 1 ? `${term}:*` : term)).join(' & ')
}
