import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { customer, signIn } from './shopper.ts'

const store = () => String(process.env['STORE_URL'])
const everyone = [
  '/',
  '/Tools',
  '/Tools?q=no-such-thing',
  '/Product/TW-40200',
  '/login',
  '/signup',
  '/nothing',
]

for (const width of [390, 1280]) {
  test(`nothing stands in anybody's way at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of everyone) {
      await page.goto(store() + path)
      await expectAccessible(page, path)
    }
    await signIn(page, customer())
    for (const path of ['/DashBoard/MyOrders', '/VerifyEmail?token=x']) {
      await page.goto(store() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, path)
    }
  })
}

test('the list works without scripts: search, sort, next page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools`)
  await page.getByLabel('Search', { exact: true }).first().fill('tw 40200')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('TW-40200')
  await page.goto(`${store()}/Tools`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await context.close()
})

test('the keyboard alone reaches a tool from the home page', async ({ page }) => {
  await page.goto(store())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('link', { name: 'Show All Product' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/Our tools/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To Our Website')
})
