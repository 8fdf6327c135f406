import type { Row, Shop } from './row.ts'

/** DESIGN: at least this share of what the reference does, and at most these times with a million products. */
const same = { bytes: 0.5, bare: 0.6 }
const answered = { p50: 15, p99: 100 }
/** At most 1.3 times as slow as at the start, or as with 1,000 products. */
const asFast = { ratio: 0.77 }

/** Every row of the table, in the order of docs/performance.md. */
export function rowsOf(shop: Shop): Row[] {
  return [...pages(shop), ...calls(shop), ...finding(shop), ...depth(shop), ...processes(shop)]
}

function pages(shop: Shop): Row[] {
  const bytes = { kind: 'bytes', what: 'node:http, same bytes' } as const
  const render = 'Fastify, pg, renderToString'
  return [
    { name: 'home page, cached', paths: ['/'], goal: { ratio: same.bytes }, beside: bytes },
    { name: 'tools page, cached', paths: ['/Tools'], goal: { ratio: same.bytes }, beside: bytes },
    {
      name: 'product page',
      paths: shop.numbers.map((number) => `/Product/${number}`),
      goal: { ratio: same.bare },
      beside: { kind: 'product page', what: render },
    },
    {
      name: 'tools page, filtered (list page)',
      paths: filteredPages(shop),
      goal: { ratio: same.bare },
      beside: { kind: 'list page', what: render },
    },
    {
      name: 'tools page, searched (search page)',
      paths: searches(shop).map((q) => `/Tools?q=${encodeURIComponent(q)}`),
      goal: { ratio: same.bare },
      beside: { kind: 'search page', what: render },
    },
  ]
}

function calls(shop: Shop): Row[] {
  const bare = 'Fastify and pg, same query, prepared'
  return [
    {
      name: 'product (API)',
      paths: shop.numbers.map((number) => `/api/part/${number}`),
      goal: { ratio: same.bare },
      beside: { kind: 'product', what: bare },
    },
    {
      name: 'list of 24 (API)',
      paths: ['/api/tool?limit=24&order=newest'],
      goal: { ratio: same.bare },
      beside: { kind: 'list', what: bare },
    },
  ]
}

function finding(shop: Shop): Row[] {
  const row = (name: string, paths: string[]): Row => ({
    name,
    paths,
    goal: answered,
    beside: null,
  })
  const typed = shop.numbers.slice(0, 2000).map((number) => number.slice(0, 7).toLowerCase())
  const suggest = (q: string) => `/api/suggestion?q=${encodeURIComponent(q)}`
  const search = (q: string) => `/api/tool?limit=24&order=best&q=${encodeURIComponent(q)}`
  const counts = (q: string) => `/api/facet?q=${encodeURIComponent(q)}`
  return [
    row('suggestions by number', typed.map(suggest)),
    row('suggestions by words', beginnings(shop).map(suggest)),
    row('suggestions with a slip', slips.map(suggest)),
    row('search by number (API)', typed.map(search)),
    row('search by words (API)', searches(shop).map(search)),
    row(
      'search with a slip (page)',
      slips.map((q) => `/Tools?q=${encodeURIComponent(q)}`),
    ),
    row('counts of a search (API)', searches(shop).map(counts)),
    row(
      'counts of filters (API)',
      narrowed(shop).map(({ category, makers }) => `/api/facet?category=${category}&${makers}`),
    ),
  ]
}

function depth(shop: Shop): Row[] {
  const ends = shop.cursors.map(({ order, start, end }): Row => {
    const page = (cursor: string) => `/api/tool?limit=24&order=${order}&cursor=${cursor}`
    return {
      name: `end of the list, by ${order} (API)`,
      paths: end.map(page),
      goal: asFast,
      beside: { kind: 'itself', what: 'the start of it', paths: start.map(page) },
    }
  })
  const against = (name: string, paths: (of: Shop) => string[]): Row => ({
    name: `${name}, against 1,000 products`,
    paths: paths(shop),
    goal: asFast,
    beside: { kind: 'small store', what: 'the store with 1,000', paths },
  })
  const atEnd = (of: Shop) =>
    of.cursors[0]?.end.map((cursor) => `/api/tool?limit=24&order=newest&cursor=${cursor}`) ?? []
  return [
    ...ends,
    against('end of the list', atEnd),
    against('product (API)', ({ numbers }) => numbers.map((number) => `/api/part/${number}`)),
    against('suggestions by number', ({ numbers }) =>
      numbers.map((number) => `/api/suggestion?q=${number.slice(0, 7).toLowerCase()}`),
    ),
  ]
}

/** There is no goal for these: two processes on two processors share them with the database and with the load. */
function processes(shop: Shop): Row[] {
  const row = (name: string, paths: string[]): Row => ({
    name: `${name}, two processes`,
    paths,
    goal: {},
    beside: { kind: 'one process', what: 'one process' },
  })
  return [
    row(
      'product page',
      shop.numbers.map((number) => `/Product/${number}`),
    ),
    row('list of 24 (API)', ['/api/tool?limit=24&order=newest']),
  ]
}

/** The pages of a category and two companies. */
export function filteredPages(shop: Pick<Shop, 'categories' | 'companies'>): string[] {
  return narrowed(shop).map(({ category, makers }) => `/Tools/Category/${category}?${makers}`)
}

/** More combinations than are requested within a second, so that no page comes from the cache. */
function narrowed({
  categories,
  companies,
}: Pick<Shop, 'categories' | 'companies'>): { category: string; makers: string }[] {
  return companies.flatMap((one, index) =>
    companies.slice(index + 1).flatMap((other) => {
      const makers = String(
        new URLSearchParams([
          ['company', one],
          ['company', other],
        ]),
      )
      return categories.slice(0, 12).map((category) => ({ category, makers }))
    }),
  )
}

const common = [
  'torque wrench',
  'brake',
  'oil filter',
  'deep socket',
  'forged',
  'floor jack',
  'timing belt',
]

/** Common words, rare words, and both together: one search in three finds thousands of products. */
function searches({ words }: Shop): string[] {
  return Array.from({ length: 600 }, (_, index) => {
    const usual = common[index % common.length] ?? ''
    const rare = words[40 + ((index * 7) % (words.length - 40))] ?? ''
    return [usual, rare, `${rare} ${usual.split(' ')[0]}`][index % 3] ?? ''
  })
}

/** What is in the search field while somebody types the last word. */
function beginnings(shop: Shop): string[] {
  return searches(shop).map((words) => words.slice(0, -2))
}

const slips = [
  'torqe wrnech',
  'brake rotr',
  'aletrnator',
  'shok absorber',
  'spark plgu',
  'raditor hose',
  'bal bearing',
  'impct wrench',
]
