import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { expectLooks } from './expect-looks.ts'
import { test } from './fresh-store.ts'
import { holdStill, isDrawn, isLoaded, now } from './hold-still.ts'
import { imports } from './march-imports.ts'
import { orders, receipt, statement } from './march.ts'
import { windows } from './widths.ts'

const part = 'TW-40200'
/** The sandbox's rates count from the day of its first start. */
const anyDay = /"effectiveFrom":"[^"]+"/g

for (const { width, height } of windows) {
  test.describe(`pages at ${width} pixels look as they did`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(({ page }) => holdStill(page))

    test('a visitor’s', async ({ page, store }) => {
      const expectLook = comparing(page, store.url, width)
      await expectLook('home', '/')
      await expectLook('tools', '/Tools')
      await expectLook('product', `/Product/${part}`, () =>
        expect(page.getByLabel('Deliver to ZIP code')).toBeVisible(),
      )
      await expectLook('login', '/login')
      await expectLook('not-found', '/nothing')
    })

    test('a customer’s', async ({ page, store }) => {
      await answer(page, /\/api\/order\/admin\?/, orders)
      await answer(page, /\/api\/order\/0[0-9a-z-]+$/i, receipt)
      await page.route(/\/api\/order\/0[0-9a-z-]+\/invoice$/i, (route) =>
        route.fulfill({ json: [] }),
      )
      await store.signIn(page, 'customer')
      const expectLook = comparing(page, store.url, width)
      const tool = await page.request.get(`${store.url}/api/part/${part}`)
      await expectLook('purchase', `/Tools/${((await tool.json()) as { _id: string })._id}`)
      await expectLook('my-orders', '/DashBoard/MyOrders')
      await expectLook('order', `/DashBoard/Order/${receipt._id}`)
      await page.emulateMedia({ media: 'print' })
      await expect.soft(page).toHaveScreenshot(`receipt-${width}.png`)
    })

    test('an admin’s', async ({ page, store }) => {
      await answer(page, /\/api\/statement\?/, statement)
      await store.signIn(page, 'admin')
      const expectLook = comparing(page, store.url, width)
      await expectLook('manage-products', '/DashBoard/ManageProducts')
      await expectLook('statement', '/DashBoard/Statement')
      await expectLook('manage-orders', '/DashBoard/ManageOrder')
      await expectLook('categories', '/DashBoard/Categories')
      await expectLook('stock', '/DashBoard/Stock')
      await expectLook('settings', '/DashBoard/Settings')
    })

    test('bulk changes, imports, rates and taxes', async ({ page, store }) => {
      await answer(page, /\/api\/import\?/, imports)
      await page.route(/\/api\/shipping-table$/, async (route) => {
        const tables = await (await route.fetch()).text()
        await route.fulfill({ body: tables.replace(anyDay, `"effectiveFrom":"${now}"`) })
      })
      await store.signIn(page, 'admin')
      const expectLook = comparing(page, store.url, width)
      if (width === 1280) {
        await expectLook('batches', '/DashBoard/BulkChanges')
        await expectLook('delivery', '/DashBoard/Delivery')
        await expectLook('tax', '/DashBoard/Tax')
      }
      if (width === 768) return
      await expectLook('import', '/DashBoard/Import')
      await page.goto(`${store.url}/DashBoard/ManageProducts`)
      await page.getByRole('checkbox', { name: `Select ${part}` }).check()
      await page.getByRole('button', { name: 'Change…' }).click()
      await page.getByLabel('Price', { exact: true }).selectOption('Lower by a percentage')
      await page.getByLabel('Percent').fill('10')
      await isDrawn(page)
      await expectLooks(page, `change-products-${width}`)
    })
  })
}

function comparing(page: Page, store: string, width: number) {
  return async (name: string, path: string, prepare = async () => {}) => {
    await page.goto(store + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await prepare()
    await isLoaded(page)
    await isDrawn(page)
    await expectLooks(page, `${name}-${width}`)
  }
}

/** Answers a call with this test's sample data, in the form of the store's own answers. */
async function answer(page: Page, call: RegExp, body: unknown): Promise<void> {
  const headers = Array.isArray(body) ? { 'x-paged': '1', 'x-total-count': `${body.length}` } : {}
  await page.route(call, (route) => route.fulfill({ json: body, headers }))
}
