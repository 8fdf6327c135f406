import { expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { shopOf } from '#contract/shop/shop-texts'
import { beginningSettings } from '#test/beginning-settings'
import { pages as visitorPages } from './routes.ts'
import { dashboardPages } from './dashboard-routes.ts'
import { pageAt } from './server.tsx'

const pages = [...visitorPages.filter(({ more }) => !more), ...dashboardPages]

const keyOf = (address: string) => pageAt(new URL(address, 'https://store.example')).key
const shop = shopOf(beginningSettings)
const noRating = {
  average: null,
  count: 0,
  stars: [0, 0, 0, 0, 0],
  verified: { average: null, count: 0 },
}
type Parts = Parameters<ReturnType<typeof pageAt>['draw']>[0]

test('a page is kept once, however its address is written', () => {
  expect(keyOf('/tools?category=brakes&order=name&utm_source=mail')).toBe(
    keyOf('/Tools?order=name&category=brakes'),
  )
  expect(keyOf('/nothing')).toBe(keyOf('/nowhere?category=brakes'))
  expect(keyOf('/DashBoard/Order/1')).toBe(keyOf('/DashBoard/Order/2'))
  expect(keyOf('/Tools/1')).not.toBe(keyOf('/Tools/2'))
})

test('what looks different is kept apart', () => {
  const addresses = ['/', '/Tools', '/Tools?category=brakes', '/Tools?order=name', '/Tools/1']
  const products = ['/Product/A', '/Product/B']
  const keys = [...addresses, ...products].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
})

test('free text is not kept', () => {
  expect(keyOf('/Tools?q=wrench')).toBeNull()
})

test('nobody chooses with a crafted address what others see', () => {
  expect(keyOf('/Tools?category=x%0Aorder=name')).not.toBe(keyOf('/Tools?category=x&order=name'))
  expect(keyOf('/Tools?category=b&category=a')).toBe(keyOf('/Tools?category=b'))
  expect(keyOf('/Tools?category=&category=b')).toBe(keyOf('/Tools'))
  expect(keyOf('/Tools?company=&company=b')).toBe(keyOf('/Tools?company=b'))
  expect(keyOf('/login?from=/Tools/1')).toBeNull()
})

test('a part number as it was leads to the address as it is', async () => {
  const partNumber = 'TW-40200'
  const products = {
    showByPartNumber: async () => ({ partNumber, category: 'torque', _id: '1' }),
    list: async () => ({ items: [], next: null }),
  }
  const reviews = {
    list: async () => ({ items: [], next: null }),
    rate: async () => noRating,
  }
  const deliveryTerms = { show: async () => Promise.reject(new Error('not asked')) }
  const client = { products, reviews, deliveryTerms } as unknown as Client
  const url = new URL('https://store.example/Product/TW-1968')
  const parts = { client, publicUrl: url.origin, settings: { shop } } as Parts
  expect(await pageAt(url).draw(parts)).toEqual({
    status: 301,
    html: '',
    place: '/Product/TW-40200',
  })
})

test('the page of a purchase shows the tool to anybody, and a spinner where the form of its buyer will be', async () => {
  const tool = {
    _id: '1',
    partNumber: 'TW-40200',
    productName: 'Click Torque Wrench',
    company: 'Northfield Tool',
    category: 'torque',
    categoryName: 'Torque',
    price: 128.5,
    availableQuantity: 42,
    minimumOrder: 5,
    description: 'Reads 40 to 200.',
    picture: 'tw-40200',
    pictures: [{ picture: 'tw-40200', alt: '' }],
    specifications: [],
    facts: [],
    weightGrams: null,
    packedMillimetres: null,
    sizes: [],
    replaces: [],
  }
  const pageOf = async (show: () => Promise<unknown>) => {
    const url = new URL('https://store.example/Tools/1')
    const parts = {
      client: { products: { show } },
      publicUrl: url.origin,
      settings: { year: 2026, shop },
      assets: { entry: '/e.js', styles: [], font: null, chunks: {} },
    } as unknown as Parts
    return pageAt(url).draw(parts)
  }
  const { status, html } = await pageOf(async () => tool)
  expect(status).toBe(200)
  expect(html).toContain('<h1>Click Torque Wrench</h1>')
  expect(html).toContain('class="spin"')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('<form class="form"')

  const away = await pageOf(async () => Promise.reject(new Error('the database is away')))
  expect(away.status).toBe(200)
  expect(away.html).toContain('class="spin"')
})

test('a product that is out of stock is drawn without a link to the purchase', async () => {
  const tool = {
    _id: '1',
    partNumber: 'TP-15H',
    productName: 'Truck Lift',
    company: 'Garrow Lifting',
    category: 'lifting',
    categoryName: 'Lifting',
    price: 9800,
    availableQuantity: 1,
    minimumOrder: 2,
    description: 'Lifts 15,000 lbs.',
    picture: 'tp-15h',
    pictures: [],
    specifications: [],
    facts: [],
    weightGrams: null,
    packedMillimetres: null,
    sizes: [],
    replaces: [],
  }
  const client = {
    products: {
      showByPartNumber: async () => tool,
      list: async () => ({ items: [tool], next: null, total: 1 }),
      countFacets: async () => ({
        category: null,
        attributes: [],
        total: 1,
        isWhole: true,
        categories: [],
        companies: [],
        prices: [],
        inStock: 0,
        loosened: { category: 1, company: 1, price: 1, inStock: 1 },
      }),
      categories: async () => [],
    },
    reviews: {
      list: async () => ({ items: [], next: null }),
      rate: async () => noRating,
    },
    deliveryTerms: { show: async () => Promise.reject(new Error('not asked')) },
  } as unknown as Client
  // A card keeps the place of its button. The product's own page offers to write instead.
  const disabled = expect.stringMatching(/<button[^>]*disabled=""[^>]*>Purchase<\/button>/)
  const none = expect.not.stringMatching(/>Purchase<\/(?:a|button)>/)
  for (const [address, purchase] of [
    ['/Product/TP-15H', none],
    ['/Tools', disabled],
    ['/Tools?view=list', disabled],
  ] as const) {
    const url = new URL(address, 'https://store.example')
    const { html } = await pageAt(url).draw({
      client,
      publicUrl: url.origin,
      settings: { year: 2026, shop },
      assets: { entry: '/e.js', styles: [], font: null, chunks: {} },
    } as unknown as Parts)
    expect(html).toContain('Truck Lift')
    expect(html).toMatch(/out of stock/i)
    expect(html).toEqual(purchase)
    expect(html).not.toContain('href="/Tools/1"')
  }
})

test('every page behind the login says what it needs where there are no scripts', async () => {
  const client = { products: { show: async () => Promise.reject(new Error('not asked')) } }
  for (const { path } of pages.filter(({ access }) => access !== 'public')) {
    const url = new URL(path.replace(/:\w+/, '1'), 'https://store.example')
    const { status, html } = await pageAt(url).draw({
      client,
      publicUrl: url.origin,
      settings: { year: 2026, shop },
      assets: { entry: '/e.js', styles: [], font: null, chunks: {} },
    } as unknown as Parts)
    expect(status).toBe(200)
    expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s)
  }
})
