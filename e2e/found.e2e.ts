import { test, type APIRequestContext } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

test('a product tells search engines what it is, what it costs and where it is', async ({
  request,
}) => {
  const html = await textOf(request, '/Product/HM-08BP')
  const [product, crumbs] = structured(html)
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'HM-08BP',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'USD',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingDestination: { addressCountry: 'US' },
          deliveryTime: { '@type': 'ShippingDeliveryTime' },
        },
        { '@type': 'OfferShippingDetails', shippingDestination: { addressRegion: ['AK', 'HI'] } },
      ],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        merchantReturnDays: 30,
        merchantReturnLink: `${store()}/Returns`,
      },
    },
  })
  const said = html.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(said).toContain('Within 30 days of arrival. You pay the way back.')
  expect(said).not.toContain('Ask us before you order')
  // The rating that the page shows.
  const [rated] = structured(await textOf(request, '/Product/BR-30028'))
  expect(rated).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', reviewCount: expect.any(Number) },
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
  const shelf = await textOf(request, '/Tools/Category/brakes?order=price&utm_source=mail')
  expect(shelf).toContain(`<link rel="canonical" href="${store()}/Tools/Category/brakes">`)
  expect(structured(shelf).map((thing) => thing['@type'])).toEqual([
    'CollectionPage',
    'BreadcrumbList',
  ])
  expect(shelf).toContain('<title>Brakes')
  for (const path of [
    '/Tools?q=wrench',
    '/Tools/Category/brakes?attribute=axle:Front',
    '/login',
    '/DashBoard/MyOrders',
    '/nowhere',
  ]) {
    expect(await textOf(request, path)).toContain('<meta name="robots" content="noindex">')
  }
})

test('a link to a product is previewed with its picture: a wide JPEG at an absolute address', async ({
  request,
}) => {
  for (const path of ['/', '/Tools', '/Product/HM-08BP']) {
    const html = await textOf(request, path)
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(address).toMatch(/^http.*\/pictures\/preview\/\w+\/[a-z0-9-]+\.jpg$/)
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect((await answer.body()).length).toBeLessThan(200_000)
    expect(html).toContain('<meta property="og:image:width" content="1200">')
  }
})

test('the canonical link goes along when one walks through the store, and is absent where nothing is to be found', async ({
  page,
}) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto(`${store()}/`)
  await page.getByRole('link', { name: 'Show All Product' }).click()
  await expect(canonical).toHaveAttribute('href', `${store()}/Tools`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/Product\//)
  await expect(canonical).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(canonical).toHaveCount(0)
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', page.url())

  // A link with another spelling of the part number, followed inside the store.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/Product/hm08bp' })
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(`${store()}/Product/HM-08BP`)
  await expect(canonical).toHaveAttribute('href', page.url())
})

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(store() + path)).text()
}

function structured(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...found].map(([, json = '']) => JSON.parse(json))
}
