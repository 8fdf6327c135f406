import { expect, test, type APIRequestContext } from '@playwright/test'
import { store } from './stores-under-test.ts'

test('a product tells search engines what it is, what it costs and where it stands', async ({
  request,
}) => {
  const html = await textOf(request, '/Product/HM-08BP')
  const [product, crumbs] = structured(html)
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'HM-08BP',
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
  })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(html).toContain(`<link rel="canonical" href="${store()}/Product/HM-08BP">`)
  expect(html).toContain('<meta property="og:type" content="product">')
})

test('a part number leads to its one address, however it is written', async ({ request }) => {
  for (const written of ['hm-08bp', 'HM08BP', 'hm%2008%20bp']) {
    const answer = await request.get(`${store()}/Product/${written}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe('/Product/HM-08BP')
  }
  expect((await request.get(`${store()}/Product/no-such`)).status()).toBe(404)
})

test('the home page names the company; what somebody typed or signs in for is not to be found', async ({
  request,
}) => {
  expect(structured(await textOf(request, '/')).map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
  ])
  const shelf = await textOf(request, '/Tools?order=price&category=brakes&utm_source=mail')
  expect(shelf).toContain(`<link rel="canonical" href="${store()}/Tools?category=brakes">`)
  for (const path of ['/Tools?q=wrench', '/login', '/DashBoard/MyOrders', '/nowhere']) {
    expect(await textOf(request, path)).toContain('<meta name="robots" content="noindex">')
  }
})

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(store() + path)).text()
}

function structured(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...found].map(([, json = '']) => JSON.parse(json))
}
