/** What a call costs, in units: see `readCosts`. */
export type Cost = {
  /** The least, whatever is asked. */
  plain: number
  /** More for each 25 rows that are asked for with `limit`. */
  rows?: number
  /** More for each value of these parameters. */
  each?: Readonly<Record<string, number>>
  /** The whole list, where it is short by nature: `wholeCost` unless it is given. */
  whole?: number
}

/** What a request for this call costs. A call that the table does not name costs one unit. */
export function costOf(cost: Cost | undefined, query: unknown): number {
  if (!cost) return 1
  const given = (query ?? {}) as Record<string, unknown>
  let units = cost.plain
  if (cost.rows) units += cost.rows * Math.ceil(Math.min(Number(given['limit']) || 1, 100) / 25)
  for (const [name, more] of Object.entries(cost.each ?? {})) units += more * count(given[name])
  return Math.ceil(units)
}

function count(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value === undefined || value === '' ? 0 : 1
}

/** What the page of a row in the table of pages costs to draw. */
export function pageCostOf(route: string, search: URLSearchParams): number {
  const names = [...new Set(search.keys())]
  const query = Object.fromEntries(names.map((name) => [name, search.getAll(name)]))
  return costOf(readCosts[`page ${route}`], query)
}

/** A number for each call by its method and address, and for each page by its row in the table of pages. */
type Costs = Readonly<Record<string, Cost>>

/** A long answer (a whole list, a CSV file), which is made while it is read. */
export const wholeCost = 300

/**
 * What each call costs of the budget that a visitor's address has. One unit is the processor time of `GET /api/part/:partNumber`,
 * half a millisecond of store and database together. The numbers come from `npm run bench -- --costs`, which asks for each call in the
 * ways that take most and says where this table is wrong; `bench/costs/costs.test.ts` does the same in a small shop. All
 * reads that are not named cost one unit, as do writes, which have a budget of their own. A write that is named here works
 * like a read and counts as one among the work in progress.
 */
export const readCosts: Costs = {
  // What a visitor finds and sees.
  'GET /api/tool': {
    plain: 2,
    rows: 1,
    each: { q: 15, vehicle: 20, company: 1, attribute: 1, field: 1, inStock: 2, price: 2, with: 6 },
  },
  'GET /api/facet': {
    plain: 2,
    each: {
      q: 15,
      vehicle: 25,
      category: 10,
      company: 1,
      attribute: 1,
      field: 1,
      inStock: 2,
      price: 2,
    },
  },
  'GET /api/suggestion': { plain: 1, each: { q: 8 } },
  'GET /api/category': { plain: 2 },
  'GET /api/part-price': { plain: 2, each: { part: 0.15 } },
  'GET /api/fit': { plain: 1, each: { part: 0.04 } },
  'GET /api/part/:partNumber/fitment': { plain: 2, each: { q: 1 } },
  'GET /api/part/:partNumber/goes-with': { plain: 2 },
  'GET /api/vehicle/year': { plain: 2 },
  'GET /api/vehicle/make': { plain: 2 },
  'GET /api/vehicle/model': { plain: 2 },
  'GET /api/vehicle/:slug': { plain: 8 },
  'GET /api/review': { plain: 2, rows: 5 },
  'GET /api/delivery-terms': { plain: 2 },
  'GET /api/shop/home': { plain: 2 },
  'GET /api/shop/portfolio': { plain: 2 },
  'GET /api/openapi.json': { plain: 8 },
  'GET /api/docs': { plain: 3 },
  'GET /sitemap.xml': { plain: 2 },
  'GET /sitemap-pages.xml': { plain: 3 },
  'GET /sitemap-vehicles.xml': { plain: 80 },
  'GET /sitemap-products-:file(^[1-9][0-9]{0,4}).xml': { plain: 100 },
  'POST /api/vin': { plain: 2 },

  // Pages that nobody has asked for within a second.
  'page /': { plain: 3 },
  'page /Home': { plain: 3 },
  'page /Tools': {
    plain: 8,
    each: { q: 30, vehicle: 50, company: 1, attribute: 1, field: 1, inStock: 2, price: 2 },
  },
  'page /Tools/Category/:slug': {
    plain: 8,
    each: { q: 30, vehicle: 50, company: 1, attribute: 1, field: 1, inStock: 2, price: 2 },
  },
  'page /Tools/:id': { plain: 6 },
  'page /Product/:partNumber': { plain: 6 },
  'page /Vehicle/:make/:model/:year': { plain: 10 },
  'page /Compare': { plain: 4, each: { part: 0.2 } },
  'page /Garage': { plain: 2 },
  'page /Login': { plain: 2 },
  'page /Signup': { plain: 2 },

  // Carts, lists and orders of a customer.
  'GET /api/cart': { plain: 15 },
  'POST /api/cart/lines': { plain: 20 },
  'GET /api/list/:id': { plain: 12 },
  'GET /api/order': { plain: 2, rows: 1, each: { q: 6 } },
  // The orders of one customer: the call of the specification asks for all of them.
  'GET /api/order/admin': { plain: 2, rows: 1, each: { q: 6 }, whole: 12 },
  'GET /api/order/:id': { plain: 8 },
  'GET /api/order/:id/invoice': { plain: 3 },
  // Drawn in a thread of its own.
  'GET /api/order/:id/invoice/:invoiceId': { plain: 60 },
  'GET /api/order/:id/personal-data': { plain: 4 },
  'GET /api/bought-tool': { plain: 3 },
  'GET /api/personal-data': { plain: 400 },
  'GET /api/tax-certificate/:id/document': { plain: 20 },
  'GET /api/identity/get-session': { plain: 2 },
  'GET /api/identity/token': { plain: 4 },
  'GET /api/identity/jwks': { plain: 3 },

  // What the staff see.
  'GET /api/audit': { plain: 2, rows: 1 },
  'GET /api/audit/chain': { plain: 2 },
  'GET /api/break': { plain: 2, rows: 1 },
  'GET /api/certificate-desk': { plain: 2, rows: 1 },
  'GET /api/customer': { plain: 4, rows: 1, each: { q: 6, show: 2 } },
  'GET /api/customer/:id': { plain: 4 },
  'GET /api/customer/:id/order': { plain: 2, rows: 3 },
  'GET /api/engine': { plain: 3 },
  'GET /api/figures': { plain: 8 },
  'GET /api/figures/categories': { plain: 5 },
  'GET /api/figures/parts': { plain: 8 },
  'GET /api/figures/states': { plain: 3 },
  'GET /api/figures/stock': { plain: 3 },
  'GET /api/fitment-coverage': { plain: 10 },
  'GET /api/fitment-coverage/:category': { plain: 10 },
  'GET /api/goes-with-rule': { plain: 30 },
  'GET /api/order-desk': {
    plain: 4,
    rows: 1,
    each: { q: 6, status: 2, order: 2, customer: 8, sumFrom: 4, category: 8 },
  },
  'GET /api/order-desk/news': { plain: 3, each: { q: 6 } },
  'GET /api/order-desk/selection': { plain: 3, each: { q: 6, customer: 8, category: 8 } },
  'GET /api/part/:partNumber/application': { plain: 2 },
  'GET /api/review-desk': { plain: 2, rows: 5 },
  'GET /api/shop-settings': { plain: 3 },
  'GET /api/shop-settings/version': { plain: 2 },
  'GET /api/staff/category': { plain: 20 },
  'GET /api/staff/category/:slug/attribute': { plain: 40 },
  'GET /api/staff/tool': { plain: 2, rows: 1, each: { q: 10 } },
  'GET /api/invoice': { plain: 2, rows: 1 },
  'GET /api/statement': { plain: 50 },
  'GET /api/statement/:day': { plain: 2 },
  'GET /api/stock': { plain: 2, rows: 1 },
  'GET /api/stock-move': { plain: 2, rows: 3 },
  'GET /api/synonym-list': { plain: 3 },
  'GET /api/tax-rate': { plain: 3 },
  'GET /api/tax-rate/:state': { plain: 2 },
  'GET /api/tax-report': { plain: 200 },
  'GET /api/tax-threshold': { plain: 10 },
  'GET /api/user': { plain: 2, rows: 1, each: { q: 6 } },
}
