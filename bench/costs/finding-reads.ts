import { words } from '../../test/made-up-words.ts'
import { asked, type AskedRead } from './asked.ts'
import { digits, nonsense, pick, query, some, times } from './random-text.ts'
import type { Things } from './things.ts'

const slips = ['torqe', 'wrnech', 'aletrnator', 'raditor', 'absorbr', 'bearng', 'sokcet', 'brakee']

/** What somebody may type into the search: common words, rare ones, slips, sizes, and words that nobody has. */
const typed: [what: string, words: () => string][] = [
  ['a common word', () => 'certificate'],
  ['a rare word', () => words[40 + Math.floor(Math.random() * (words.length - 40))] ?? ''],
  ['common and rare words', () => `certificate ${pick(words.slice(20, 40))}`],
  ['six words that nobody has', () => times(6, () => nonsense(15)).join(' ')],
  ['a word that nobody has', () => nonsense(16)],
  ['many words that nobody has', () => times(18, () => nonsense(4)).join(' ')],
  ['six slips', () => some(6, slips).join(' ')],
  ['a hundred letters', () => nonsense(100)],
  ['single letters', () => times(50, () => nonsense(1)).join(' ')],
  ['numbers', () => times(25, () => nonsense(3, digits)).join(' ')],
  ['sizes', () => times(12, () => `${nonsense(2, '123456789')} mm`).join(' ')],
  ['a part number that nobody has', () => `${nonsense(30)}${nonsense(30, digits)}`],
]

/** Filters that leave something, other ones each time. */
function filters({ companies }: Things) {
  return {
    company: some(20, companies.slice(0, 25)),
    inStock: 1,
    price: pick(['100-250', '250-1000']),
  }
}

function inVehicle({ vehicles }: Things) {
  return vehicles.length > 0 ? { vehicle: pick(vehicles) } : {}
}

const orders = ['best', 'price', '-price', 'name', 'newest', 'oldest']

/** The list of products, its counts and the suggestions: what is asked for may differ most in what it costs. */
export const findingReads: AskedRead[] = [
  ...orders.flatMap((order) => [
    asked('GET /api/tool', `by ${order}`, () => `/api/tool${query({ limit: 100, order })}`),
    asked(
      'GET /api/tool',
      `filtered, by ${order}`,
      (things) => `/api/tool${query({ limit: 100, order, ...filters(things) })}`,
    ),
    asked(
      'GET /api/tool',
      `with a vehicle, filtered, by ${order}`,
      (things) =>
        `/api/tool${query({ limit: 100, order, ...inVehicle(things), ...filters(things) })}`,
    ),
    asked(
      'GET /api/tool',
      `a common word, filtered, by ${order}`,
      (things) => `/api/tool${query({ limit: 100, order, q: 'certificate', ...filters(things) })}`,
    ),
  ]),
  asked(
    'GET /api/tool',
    'with specifications',
    () => `/api/tool${query({ limit: 100, with: 'specifications' })}`,
  ),
  asked(
    'GET /api/tool',
    'with attributes',
    () => `/api/tool${query({ limit: 100, with: 'attributes' })}`,
  ),
  asked(
    'GET /api/tool',
    'by numbers',
    ({ numbers }) => `/api/tool${query({ limit: 100, partNumber: some(20, numbers) })}`,
  ),
  asked(
    'GET /api/tool',
    'related',
    ({ numbers }) => `/api/tool${query({ limit: 100, related: pick(numbers) })}`,
  ),
  asked(
    'GET /api/tool',
    'of a category, with attributes that nothing has',
    ({ categories }) =>
      `/api/tool${query({ limit: 100, category: pick(categories), attribute: times(30, () => `length:${nonsense(2, '123456789')}`) })}`,
  ),
  ...typed.flatMap(([what, q]) => [
    asked('GET /api/tool', what, () => `/api/tool${query({ limit: 100, order: 'best', q: q() })}`),
    asked(
      'GET /api/tool',
      `${what}, with a vehicle`,
      (things) => `/api/tool${query({ limit: 100, order: 'best', q: q(), ...inVehicle(things) })}`,
    ),
    asked('GET /api/facet', what, () => `/api/facet${query({ q: q() })}`),
    asked(
      'GET /api/facet',
      `${what}, filtered`,
      (things) => `/api/facet${query({ q: q(), ...filters(things) })}`,
    ),
    asked(
      'GET /api/facet',
      `${what}, with a vehicle`,
      (things) => `/api/facet${query({ q: q(), ...inVehicle(things) })}`,
    ),
    asked('GET /api/suggestion', what, () => `/api/suggestion${query({ q: q() })}`),
    asked('page /Tools', what, () => `/Tools${query({ q: q() })}`),
    asked(
      'page /Tools',
      `${what}, with a vehicle`,
      (things) => `/Tools${query({ q: q(), ...inVehicle(things) })}`,
    ),
  ]),
  asked('GET /api/facet', 'all', () => '/api/facet'),
  asked('GET /api/facet', 'filtered', (things) => `/api/facet${query(filters(things))}`),
  asked(
    'GET /api/facet',
    'of a category, filtered',
    (things) => `/api/facet${query({ category: pick(things.categories), ...filters(things) })}`,
  ),
  asked(
    'GET /api/facet',
    'with a vehicle, filtered',
    (things) => `/api/facet${query({ ...inVehicle(things), ...filters(things) })}`,
  ),
  asked('page /Tools', 'filtered', (things) => `/Tools${query(filters(things))}`),
  asked(
    'page /Tools',
    'with a vehicle, filtered',
    (things) => `/Tools${query({ ...filters(things), ...inVehicle(things) })}`,
  ),
  asked(
    'page /Tools/Category/:slug',
    'filtered',
    (things) =>
      `/Tools/Category/${pick(things.categories)}${query({ company: some(8, things.companies.slice(0, 12)) })}`,
  ),
]
