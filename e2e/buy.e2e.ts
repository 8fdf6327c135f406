import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { admin, fillAddress, fillCard, payByCard, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a visitor becomes a buyer whose order is paid, and an admin sees it', async ({ page }) => {
  const faults = watchForFaults(page)
  await buy(page, { email: 'dana@example.com', reload: false })
  await faults.expectNone()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/ManageOrder`)
  const row = page.getByRole('row').filter({ hasText: 'dana@example.com' })
  await expect(
    row.or(page.getByRole('row').filter({ hasText: 'Dana Whitlock' })).first(),
  ).toContainText('Paid')
  await faults.expectNone()
})

test('the same journey with a reload at each step', async ({ page }) => {
  const faults = watchForFaults(page)
  await buy(page, { email: 'reload@example.com', reload: true })
  await faults.expectNone()
})

test('the same journey while scripts arrive slowly', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await buy(page, { email: 'slow@example.com', reload: false })
  await faults.expectNone()
})

async function buy(page: Page, { email, reload }: { email: string; reload: boolean }) {
  const pause = async () => void (reload && (await page.reload()))

  await page.goto(store())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To Our Website')
  await pause()
  await page.getByRole('link', { name: 'Show All Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR TOOLS')
  await pause()

  const card = page.getByRole('article').filter({ hasText: 'TW-40200' })
  await card.getByRole('link', { name: /Purchase/ }).click()
  await expect(page).toHaveURL(/\/login/i)
  await pause()
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click()
  await expect(page).toHaveURL(/\/signup/i)
  await pause()
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitlock')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'SignUp' }).click()

  await expect(page).toHaveURL(/\/Tools\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Click Torque Wrench')
  await pause()
  await page.getByLabel('Quantity').fill('3')
  await expect(page.getByText('Minimum Order is 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Order' })).toBeDisabled()
  await page.getByLabel('Quantity').fill('5')
  await page.getByLabel('Mobile').fill('6095550142')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await expect(page.getByText('Your Order Has Been Succesfully Place')).toBeVisible()

  await expect(page).toHaveURL(/\/DashBoard\/MyOrders/i)
  await expect(page.getByText('Pending')).toBeVisible()
  await pause()
  await page.getByRole('link', { name: 'Make Payment' }).first().click()
  await expect(page).toHaveURL(/\/DashBoard\/Payment\//i)
  await pause()
  await expect(page.getByText('$642.50').first()).toBeVisible()

  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await pause()
  await payByCard(page)
  await pause()

  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page.getByRole('row').filter({ hasText: 'Click Torque Wrench' })).toContainText(
    'Paid',
  )
  await expect(page.getByRole('link', { name: 'Make Payment' })).toHaveCount(0)
}
