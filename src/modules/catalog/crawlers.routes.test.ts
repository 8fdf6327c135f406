import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { crawlerRoutes } from './crawlers.routes.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  for (const partNumber of ['HM-08', 'A/B <1> & 2', 'RT-3', 'RT-4', 'RT-5']) {
    await store.addProduct({ partNumber })
  }
  const admin = await store.admin()
  const { _id: id } = await store.anonymous.products.showByPartNumber({
    params: { partNumber: 'RT-5' },
  })
  await admin.client.products.remove({ params: { id } })
})
afterAll(() => store[Symbol.asyncDispose]())

test('the sitemap leads to every page that is for everybody, and to every product on sale', async () => {
  const index = await addresses('/sitemap.xml')
  expect(index).toEqual([`${store.url}/sitemap-pages.xml`, `${store.url}/sitemap-products-1.xml`])
  const shelf = `${store.url}/Tools/Category/other`
  expect(await addresses('/sitemap-pages.xml')).toEqual(
    expect.arrayContaining([
      ...['/', '/Tools', '/Contact', '/Shipping', '/Returns', '/Warranty'].map(
        (path) => store.url + path,
      ),
      shelf,
    ]),
  )
  expect(await addresses('/sitemap-products-1.xml')).toEqual(
    ['HM-08', 'A%2FB%20%3C1%3E%20%26%202', 'RT-3', 'RT-4'].map(
      (at) => `${store.url}/Product/${at}`,
    ),
  )
  for (const path of [
    '/sitemap-products-2.xml',
    '/sitemap-products-0.xml',
    '/sitemap-products-x.xml',
  ]) {
    expect((await fetch(store.url + path)).status).toBe(404)
  }
})

test.for([1, 2, 3, 4])(
  'a large catalogue is split over files, each product in one of them, read in parts of %i',
  async (addressesAPart) => {
    const app = Fastify()
    const sizes = { addressesAFile: 3, addressesAPart }
    await crawlerRoutes(app, { ...store.platform, publicUrl: '' }, sizes)
    const index = await app.inject({ url: '/sitemap.xml' })
    expect(index.body.match(/<loc>/g)).toHaveLength(3)
    const found: string[][] = []
    for (const file of [1, 2]) {
      const { body } = await app.inject({ url: `/sitemap-products-${file}.xml` })
      found.push([...body.matchAll(/\/Product\/(.*?)<\/loc>/g)].map(([, number = '']) => number))
    }
    await app.close()
    expect(found).toEqual([['HM-08', 'A%2FB%20%3C1%3E%20%26%202', 'RT-3'], ['RT-4']])
  },
)

test('a product that is added goes to the end of the last file, and all others stay in theirs', async () => {
  const app = Fastify()
  await crawlerRoutes(app, { ...store.platform, publicUrl: '' }, { addressesAFile: 3 })
  const numbersIn = async (file: number) => {
    const { body } = await app.inject({ url: `/sitemap-products-${file}.xml` })
    return [...body.matchAll(/\/Product\/(.*?)<\/loc>/g)].map(([, number]) =>
      decodeURIComponent(number ?? ''),
    )
  }
  const before = [await numbersIn(1), await numbersIn(2)]
  await store.addProduct({ partNumber: 'RT-6' })
  expect([await numbersIn(1), await numbersIn(2)]).toEqual([before[0], ['RT-4', 'RT-6']])
  expect((await app.inject({ url: '/sitemap-products-3.xml' })).statusCode).toBe(404)
  await app.close()
})

test('robots find the sitemap, and what is personal is not for them', async () => {
  const answer = await fetch(`${store.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Sitemap: ${store.url}/sitemap.xml`)
  expect(text).toContain('Disallow: /DashBoard')
})

async function addresses(path: string): Promise<string[]> {
  const answer = await fetch(store.url + path)
  expect(answer.headers.get('content-type')).toMatch('application/xml')
  const xml = await answer.text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '')
}
