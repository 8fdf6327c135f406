import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { openPurchase, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const addIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
const lineOf = (page: Page, part: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: part })

test('a press on Add to cart before the scripts are there is not lost', async ({ page }) => {
  const faults = watchForFaults(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${store()}/Product/TW-40200`, { waitUntil: 'commit' })
  await addIn(page).click({ noWaitAfter: true })
  await page.waitForURL(/\/Cart\?add=TW-40200/, { waitUntil: 'commit' })
  scripts.resolve()
  await expect(lineOf(page, 'TW-40200').getByLabel(/^Quantity/)).toHaveValue('5')
  await expect(page).toHaveURL(/\/Cart$/)
  await page.reload()
  await expect(lineOf(page, 'TW-40200').getByLabel(/^Quantity/)).toHaveValue('5')
  await faults.expectNone()
})

test('a link from elsewhere fills nobody’s cart: it offers', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Cart?add=TW-40200&quantity=5`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('A link asks for TW-40200.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add it to the cart' }).click()
  await expect(lineOf(page, 'TW-40200').getByLabel(/^Quantity/)).toHaveValue('5')
  await faults.expectNone()
})

for (const width of [390, 1280]) {
  test(`at ${width} pixels a guest who presses Purchase is told that nobody needs an account, and led to the cart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Product/TW-40200`)
    // The one button of the bar, and the first of the box, lead to the cart.
    if (width === 390) {
      await expect(page.locator('.buybar').getByRole('link')).toHaveCount(0)
      await expect(
        page.locator('.buybar').getByRole('button', { name: /^Add to cart/ }),
      ).toBeVisible()
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Purchase/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(page.getByText('You can buy without an account.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('link', { name: 'Put it in the cart and check out as a guest' }).click()
    await expect(lineOf(page, 'TW-40200').getByLabel(/^Quantity/)).toHaveValue('5')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await faults.expectNone()
  })
}

test('somebody who is signed in purchases as before, with the saved address filled in', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Abby Again', email: 'abby.again@example.com' })
  await page.goto(`${store()}/DashBoard/Addresses`)
  const fields: Record<string, string> = {
    Name: 'Abby Again',
    Street: '218 Ferry Street',
    ZIP: '08611',
    Telephone: '609 555 0142',
  }
  const form = page.getByRole('form', { name: 'New address' })
  if ((await form.count()) === 0) {
    await page
      .getByRole('button', { name: /address/i })
      .first()
      .click()
  }
  for (const [label, value] of Object.entries(fields)) {
    await form
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value)
  }
  await expect(form.getByLabel(/^City/)).toHaveValue('Trenton')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.locator('.toasts')).toContainText('The address is saved')
  await openPurchase(page, 'TW-40200')
  await expect(page.getByLabel('Mobile')).toHaveValue('6095550142')
  await expect(page.getByLabel('Address')).toHaveValue('218 Ferry Street')
  await expect(page.getByLabel('City')).toHaveValue('Trenton')
  await expect(page.getByLabel('State')).toHaveValue('NJ')
  await expect(page.getByLabel('ZIP')).toHaveValue('08611')
  await faults.expectNone()
})
