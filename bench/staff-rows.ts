import { usualTimeZone } from '#contract/shop/time-zones'
import { dayIn } from '#contract/values/days'
import { Pool } from 'pg'
import type { Loader } from './load/index.ts'
import type { Comparison } from './measure.ts'
import { makeBuyers } from './store/buyers.ts'
import type { BenchedStore } from './store/benched-store.ts'
import { fillBulkChanges } from './store/fill-bulk-changes.ts'

type Running = BenchedStore & { postmaster: number }

/** At a million orders half of the answers are there within this time. */
const goal = { p50: 50 }

const rolling = ['7-days', '30-days', '13-weeks', '12-months']

/** The pages of the staff: figures, what waits today, lists of orders, stock and bulk changes. An admin asks. */
export async function staffRows(store: Running, loader: Loader): Promise<Comparison[]> {
  const { token, bulkChange } = await anAdmin(store.databaseUrl)
  const authorization = `Bearer ${token}`
  const change = `/api/import/${bulkChange.id}`
  const nearTheEnd = Buffer.from(JSON.stringify([bulkChange.rows - 100])).toString('base64url')
  const periods = [...rolling, ...lastMonths(6), String(new Date().getUTCFullYear() - 1)]
  const of = (call: string) => periods.map((period) => `/api/${call}?period=${period}`)
  const one = (call: string) => rolling.map((period) => `/api/${call}?period=${period}`)
  const named: [name: string, paths: string[]][] = [
    ['today', ['/api/figures/today']],
    ['figures, any period', of('figures')],
    ['figures, 12 months', ['/api/figures?period=12-months']],
    ['parts, any period', of('figures/parts')],
    ['parts, windows', one('figures/parts')],
    ['categories, any period', of('figures/categories')],
    ['states, any period', of('figures/states')],
    ['value of the stock, any period', of('figures/stock')],
    ['orders, newest', ['/api/order?limit=20']],
    ['orders to send', ['/api/order?limit=20&status=To%20ship']],
    ['orders to pay', ['/api/order?limit=20&status=Pending']],
    ['desk of orders, newest', ['/api/order-desk?limit=20']],
    ['desk of orders, to send', ['/api/order-desk?limit=20&status=To%20ship']],
    ['orders refunded in part', ['/api/order?limit=20&status=Partly%20refunded']],
    ['orders, highest total', ['/api/order?limit=20&order=-total']],
    ['orders of a customer, by name', ['/api/order?limit=20&q=customer%20777']],
    ['stock, by part number', ['/api/stock?limit=20']],
    ['stock to order again', ['/api/stock?limit=20&low=1']],
    ['stock moves, newest', ['/api/stock-move?limit=20']],
    ['bulk changes, newest', ['/api/import?limit=20']],
    ['bulk change of 100,000', [change]],
    ['its first rows', [`${change}/row?limit=25`]],
    ['its last rows', [`${change}/row?limit=25&cursor=${nearTheEnd}`]],
    ['its refused rows', [`${change}/row?limit=25&outcome=refused`]],
  ]
  return named.map(([row, paths]) => ({
    row,
    goal,
    store: {
      what: 'store',
      servers: [store.pid],
      postmaster: store.postmaster,
      run: (bounds) =>
        loader.run({
          kind: 'read',
          name: row,
          origins: [store.url],
          paths,
          headers: { authorization },
          ...bounds,
        }),
    },
    reference: null,
  }))
}

async function anAdmin(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const [admin] = await makeBuyers(pool, 1)
    if (!admin) throw new Error('Nobody came.')
    await pool.query(`update users set role = 'admin' where email = $1`, [admin.email])
    return { token: admin.token, bulkChange: await fillBulkChanges(pool) }
  } finally {
    await pool.end()
  }
}

function lastMonths(count: number): string[] {
  const [year = 0, month = 0] = dayIn(usualTimeZone, new Date()).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}
