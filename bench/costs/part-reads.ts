import { asked, sent, type AskedRead } from './asked.ts'
import { digits, nonsense, pick, query, some, times } from './random-text.ts'

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
/** A number with a slip at its end. */
const slipped = (number: string) => `${number.slice(0, -1)}x`

/** Parts, vehicles, verdicts and carts: what a visitor asks by number. */
export const partReads: AskedRead[] = [
  asked('GET /api/part/:partNumber', 'a product', ({ numbers }) => `/api/part/${pick(numbers)}`),
  asked('GET /api/part/:partNumber', 'unknown', () => `/api/part/${nonsense(58)}`),
  asked('GET /api/part/:partNumber', 'only digits', () => `/api/part/${nonsense(58, digits)}`),
  asked(
    'GET /api/part-price',
    'a hundred unknown ones',
    () => `/api/part-price${query({ part: times(100, () => nonsense(58)) })}`,
  ),
  asked(
    'GET /api/part-price',
    'a hundred of digits',
    () => `/api/part-price${query({ part: times(100, () => nonsense(58, digits)) })}`,
  ),
  asked(
    'GET /api/part-price',
    'a hundred products',
    ({ numbers }) => `/api/part-price${query({ part: some(100, numbers) })}`,
  ),
  asked(
    'GET /api/part-price',
    'a hundred slips',
    ({ numbers }) => `/api/part-price${query({ part: some(100, numbers).map(slipped) })}`,
  ),
  asked(
    'GET /api/part-price',
    'one unknown',
    () => `/api/part-price${query({ part: nonsense(58) })}`,
  ),
  asked(
    'GET /api/part/:partNumber/goes-with',
    'a product',
    ({ numbers }) => `/api/part/${pick(numbers)}/goes-with`,
  ),
  asked(
    'GET /api/fit',
    'a hundred products',
    ({ vehicles, numbers }) =>
      `/api/fit${query({ vehicle: vehicles[0] ?? 'none', part: some(100, numbers) })}`,
  ),
  asked(
    'GET /api/fit',
    'a hundred unknown ones',
    ({ vehicles }) =>
      `/api/fit${query({ vehicle: vehicles[0] ?? 'none', part: times(100, () => nonsense(58)) })}`,
  ),
  asked(
    'GET /api/part/:partNumber/fitment',
    'all',
    ({ numbers }) => `/api/part/${pick(numbers)}/fitment?limit=100`,
  ),
  asked(
    'GET /api/part/:partNumber/fitment',
    'many words',
    ({ numbers }) =>
      `/api/part/${pick(numbers)}/fitment${query({ limit: 100, q: times(50, () => nonsense(1)).join(' ') })}`,
  ),
  asked(
    'GET /api/interchange',
    'unknown',
    () => `/api/interchange${query({ number: nonsense(58) })}`,
  ),
  asked(
    'GET /api/interchange',
    'a product',
    ({ numbers }) => `/api/interchange${query({ number: pick(numbers) })}`,
  ),
  asked('GET /api/vehicle/make', 'of a year', () => '/api/vehicle/make?year=2012'),
  asked('GET /api/vehicle/model', 'of a make', () => '/api/vehicle/model?year=2012&make=ford'),
  asked('GET /api/review', 'all', () => '/api/review?limit=100'),
  asked('GET /api/review', 'of a rating', () => '/api/review?limit=100&rating=3'),
  asked(
    'GET /api/review',
    'of a product',
    ({ numbers }) => `/api/review${query({ limit: 100, partNumber: pick(numbers) })}`,
  ),
  sent('POST /api/vin', 'known', () => ({ vin: '1HGCM82633A004352' })),
  sent('POST /api/vin', 'unknown', () => ({ vin: nonsense(17, vinLetters) })),
  sent('POST /api/quote', 'five hundred products', ({ ids }) => ({
    lines: some(500, ids).map((toolId) => ({ toolId, quantity: 20 })),
    to: { zip: '08611', residential: true },
  })),
  sent(
    'POST /api/cart/lines',
    'five hundred unknown ones',
    () => ({
      mode: 'set',
      rows: times(500, () => ({ part: nonsense(58), quantity: 1 })),
    }),
    'buyer',
  ),
  sent('POST /api/order/lookup', 'unknown', () => ({
    number: nonsense(8, digits),
    email: `${nonsense(20)}@example.com`,
  })),
]

/** Pages and files for crawlers. The list has those of `/Tools` (`finding-reads.ts`). */
export const pageReads: AskedRead[] = [
  asked('page /', 'the home page', () => '/'),
  asked('page /Product/:partNumber', 'a product', ({ numbers }) => `/Product/${pick(numbers)}`),
  asked('page /Product/:partNumber', 'unknown', () => `/Product/${nonsense(58)}`),
  asked('page /Product/:partNumber', 'only digits', () => `/Product/${nonsense(58, digits)}`),
  asked('page /Tools/:id', 'a product', ({ ids }) => `/Tools/${pick(ids)}`),
  asked('page /Vehicle/:make/:model/:year', 'a vehicle', ({ vehicles }) => {
    const [year = '', make = '', ...model] = (
      vehicles.length > 0 ? pick(vehicles) : '2012-no-such'
    ).split('-')
    return `/Vehicle/${make}/${model.join('-')}/${year}`
  }),
  asked(
    'page /Compare',
    'a hundred products',
    ({ numbers }) => `/Compare${query({ part: some(100, numbers) })}`,
  ),
  asked(
    'page /Compare',
    'a hundred unknown ones',
    () => `/Compare${query({ part: times(100, () => nonsense(58)) })}`,
  ),
  asked('page /Garage', 'a make', () => '/Garage?year=2012&make=ford'),
  asked('page /Login', 'with a way back', () => `/Login?from=/${nonsense(20)}`),
  asked('page *', 'unknown', () => `/${nonsense(20)}`),
  asked('GET /sitemap.xml', 'all', () => '/sitemap.xml'),
  asked('GET /sitemap-pages.xml', 'all', () => '/sitemap-pages.xml'),
  asked('GET /sitemap-vehicles.xml', 'all', () => '/sitemap-vehicles.xml'),
  asked(
    'GET /sitemap-products-:file(^[1-9][0-9]{0,4}).xml',
    'all',
    () => '/sitemap-products-1.xml',
  ),
  asked('GET /robots.txt', 'all', () => '/robots.txt'),
  asked('GET /api/openapi.json', 'all', () => '/api/openapi.json'),
  asked('GET /api/docs', 'all', () => '/api/docs'),
]
