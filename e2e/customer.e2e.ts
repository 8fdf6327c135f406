import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { customer, signIn } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('signing in stores our token under AccessToken, and logging out revokes and removes it', async ({
  page,
}) => {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().includes('/api/user/customer%40'),
  )
  await signIn(page, customer())
  const { token } = (await (await answered).json()) as { token: string }
  expect(await storedToken(page)).toBe(token)

  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'DashBoard' })).toBeVisible()
  for (const width of [992, 1199, 1399, 1400, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByText('Demo Customer').filter({ visible: true })).toHaveCount(1)
  }
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)

  const revoked = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/session'),
  )
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'DashBoard' })).toHaveCount(0)
  expect(await storedToken(page)).toBeNull()
  await revoked
  const headers = { authorization: `Bearer ${token}` }
  const after = await page.request.get(`${store()}/api/user/customer%40example.com`, { headers })
  expect(after.status()).toBe(401)
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('after the login one stands where one wanted to go, and Back does not lead to the login', async ({
  page,
}) => {
  await page.goto(`${store()}/Portfolio`)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillLogin(page)
  await expect(page).toHaveURL(/\/DashBoard\/MyOrders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Portfolio$/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.goto(`${store()}/login`)
  await fillLogin(page)
  await expect(page).toHaveURL(`${store()}/`)
})

test('a customer’s menu has My Profile, My Order and Add A Review, and what is for admins looks like nothing', async ({
  page,
}) => {
  await signIn(page, customer())
  await page.goto(`${store()}/DashBoard`)
  const menu = page.getByRole('navigation', { name: 'DashBoard' })
  await expect(menu.getByRole('link')).toHaveText(['My Profile', 'My Order', 'Add A Review'])
  await menu.getByRole('link', { name: 'My Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  for (const path of ['ManageOrder', 'AddProduct', 'MakeAdmin', 'ManageProducts']) {
    await page.goto(`${store()}/DashBoard/${path}`)
    await expect(page.getByText('This page is outside of the Universe')).toBeVisible()
  }
})

test('the quantity is checked as it is typed, and the button waits for a valid one', async ({
  page,
}) => {
  await signIn(page, customer())
  await page.goto(`${store()}/Tools?q=TW-40200&exact=1`)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Purchase/ })
    .click()
  const quantity = page.getByLabel('Quantity')
  const add = page.getByRole('button', { name: 'Add to Order' })
  for (const [typed, sentence] of [
    ['-1', 'Please Input Positive Number'],
    ['4', 'Minimum Order is 5'],
    ['1000000', 'Sorry! Not Enough Stock.'],
  ] as const) {
    await quantity.fill(typed)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(add).toBeDisabled()
    await quantity.fill('')
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(add).toBeDisabled()
  }
  await quantity.fill('5')
  await expect(add).toBeEnabled()
  await expect(page.getByLabel('Mobile')).toHaveAttribute('inputmode', 'numeric')
})

test('notices are at the top right: an error for 4 seconds after it was last told, and the same one once', async ({
  page,
}) => {
  await signIn(page, customer())
  await page.clock.install()
  await page.goto(`${store()}/DashBoard/AddReview`)
  await page.getByLabel('Rating', { exact: true }).fill('9')
  // From here on the page's clock moves only when the test moves it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add Review' }).click()
  const notice = page.getByRole('status').getByText('Please Input number Between 1-5')
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  expect(box && box.x > 640 && box.y < 300).toBe(true)
  await page.clock.runFor(3000)
  for (let press = 0; press < 3; press++) {
    await page.getByRole('button', { name: 'Add Review' }).click()
  }
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.mouse.move(0, 700)
  await page.clock.runFor(3900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
})

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('AccessToken'))
}

async function fillLogin(page: Page) {
  const { email, password } = customer()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
