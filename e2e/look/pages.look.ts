import { expect, type Page } from '@playwright/test'
import { test } from './fresh-store.ts'
import { holdStill, isDrawn, isLoaded } from './hold-still.ts'
import { orders, receipt, statement } from './march.ts'
import { windows } from './widths.ts'

const part = 'TW-40200'

for (const { width, height } of windows) {
  test.describe(`pages at ${width} pixels look as they did`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(({ page }) => holdStill(page))

    test('a visitor’s', async ({ page, store }) => {
      const expectLook = comparing(page, store.url, width)
      await expectLook('home', '/')
      await expectLook('tools', '/Tools')
      await expectLook('product', `/Product/${part}`)
      await expectLook('login', '/login')
      await expectLook('not-found', '/nothing')
    })

    test('a customer’s', async ({ page, store }) => {
      await answer(page, /\/api\/order\/admin\?/, orders)
      await answer(page, /\/api\/order\/0/, receipt)
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
    })
  })
}

function comparing(page: Page, store: string, width: number) {
  return async (name: string, path: string) => {
    await page.goto(store + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isLoaded(page)
    await isDrawn(page)
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`)
  }
}

/** Answers a call with this test's sample data, in the form of the store's own answers. */
async function answer(page: Page, call: RegExp, body: unknown): Promise<void> {
  const headers = Array.isArray(body) ? { 'x-paged': '1', 'x-total-count': `${body.length}` } : {}
  await page.route(call, (route) => route.fulfill({ json: body, headers }))
}
