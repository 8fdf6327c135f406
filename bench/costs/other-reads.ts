import { wholeApi } from '../../src/contract/index.ts'
import type { Route } from '../../src/contract/describe.ts'
import { asked, type AskedRead } from './asked.ts'
import { pick, query } from './random-text.ts'
import type { Asker, Things } from './things.ts'

/** Calls of the staff and of customers whose parameters decide about what they cost. */
const withParameters: AskedRead[] = [
  ...(
    [
      ['GET /api/order', { q: 'customer 777' }],
      ['GET /api/order', { order: '-total' }],
      ['GET /api/order-desk', { q: 'customer 777' }],
      ['GET /api/order-desk', { status: 'Partly refunded', order: '-total' }],
      ['GET /api/order-desk', { customer: 'returning', sumFrom: '10', sumTo: '100000' }],
      ['GET /api/customer', { q: 'customer 777' }],
      ['GET /api/customer', { show: 'with orders' }],
      ['GET /api/user', { q: 'customer 777' }],
      ['GET /api/staff/tool', { q: 'certificate' }],
      ['GET /api/staff/tool', { q: 'torqe wrnech aletrnator raditor absorbr bearng' }],
      ['GET /api/stock', { low: '1' }],
      ['GET /api/stock-move', { reason: 'sold' }],
      ['GET /api/review-desk', { state: 'all' }],
    ] as const
  ).map(([read, parameters]) =>
    asked(
      read,
      Object.values(parameters).join(', '),
      () => `${pathOf(read)}${query({ limit: 100, ...parameters })}`,
      'admin',
    ),
  ),
  ...['figures', 'figures/parts', 'figures/categories', 'figures/states', 'figures/stock'].map(
    (call) =>
      asked(`GET /api/${call}`, '12 months', () => `/api/${call}?period=12-months`, 'admin'),
  ),
  ...['statement', 'tax-report'].map((call) =>
    asked(`GET /api/${call}`, 'a year', () => `/api/${call}${query(lastYear())}`, 'admin'),
  ),
  asked('GET /api/order-desk/selection', 'all', () => '/api/order-desk/selection', 'admin'),
  asked(
    'GET /api/order-desk/news',
    'since long ago',
    () => `/api/order-desk/news${query({ since: lastYear().from + 'T00:00:00Z' })}`,
    'admin',
  ),
  asked('GET /api/cart', 'five hundred lines', () => '/api/cart', 'shopper'),
  asked('GET /api/list/:id', 'five hundred lines', ({ list }) => `/api/list/${list}`, 'shopper'),
]

/** Every read of the contract: those named, and all others as they are asked for usually. */
export function withAllOthers(named: readonly AskedRead[]): AskedRead[] {
  const reads = [...named, ...withParameters]
  const known = new Set(reads.map(({ read }) => read))
  const routes: Route[] = Object.values(wholeApi).flatMap(
    (group) => Object.values(group) as Route[],
  )
  const others = routes.flatMap(({ method, path, paged, sheet, open, access }) => {
    const read = `GET /api${path}`
    if (method !== 'GET' || sheet || open || known.has(read)) return []
    const as: Asker = access === 'staff' || path.startsWith('/order/:id') ? 'admin' : 'buyer'
    const make = (things: Things) => fill(`/api${path}`, things, as) + (paged ? '?limit=100' : '')
    return [asked(read, 'usual', make, as)]
  })
  return [...reads, ...others]
}

function fill(path: string, things: Things, as: Asker): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(valueOf(path, name, things, as)),
  )
}

function valueOf(path: string, name: string, things: Things, as: Asker): string {
  if (name === 'partNumber') return pick(things.numbers)
  if (name === 'email') return things.emails[as]
  if (name === 'category' || (name === 'slug' && path.includes('category'))) {
    return pick(things.categories)
  }
  if (name === 'slug') return things.vehicles[0] ?? 'none'
  if (name === 'id' && path.includes('/order/')) return pick(things.orders)
  if (name === 'id' && path.includes('/customer/')) return things.customer
  if (name === 'id') return pick(things.ids)
  return usual[name] ?? 'none'
}

const usual: Record<string, string> = {
  zip: '08611',
  state: 'NJ',
  number: '1',
  kind: 'parcel-rates',
  day: new Date().toISOString().slice(0, 10),
}

function pathOf(read: string): string {
  return read.replace(/^\w+ /, '')
}

function lastYear(): { from: string; to: string } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: day(Date.now() - 364 * 86_400_000), to: day(Date.now()) }
}
