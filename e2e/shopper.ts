import { test, type FrameLocator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store, storeUnderTest } from './stores-under-test.ts'

/** Fills in the gateway's card field, which is a frame from another origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame: FrameLocator = page.frameLocator('iframe[title*="card" i]')
  await frame.getByLabel(/card number/i).fill(number)
  await frame.getByLabel(/expiration/i).fill('1234')
  await frame.getByLabel(/cvc/i).fill('123')
}

/**
 * Collects faults during a journey: console messages, page errors and failed requests. A journey that provokes a refusal
 * passes a pattern for it to `expectNone`.
 */
export function watchForFaults(page: Page): { expectNone(butFor?: RegExp[]): Promise<void> } {
  const faults: string[] = []
  page.on('console', (message) => {
    // The browser itself logs the gateway's 402 when a card is declined on purpose.
    if (/status of 402/.test(message.text())) return
    faults.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() < 400 || response.status() === 402) return
    faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A request aborted by a reload or a navigation is not a fault.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  return {
    expectNone: async (butFor = []) =>
      expect(faults.filter((fault) => !butFor.some((words) => words.test(fault)))).toEqual([]),
  }
}

type Account = { email: string; password: string }

/** The demo accounts of the store under test. */
export const admin = (): Account => ({
  email: 'admin@example.com',
  password: storeUnderTest().adminPassword,
})
export const customer = (): Account => ({
  email: 'customer@example.com',
  password: storeUnderTest().customerPassword,
})

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(`${store()}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectSignedIn(page)
}

/** The head of the page shows who is signed in. On a phone that is inside the menu, which is opened for a look. */
export async function expectSignedIn(page: Page, name?: string): Promise<void> {
  const head = page.getByRole('banner')
  const menu = head.locator('summary', { hasText: 'Menu' })
  const logout = head.getByRole('button', { name: 'Logout' })
  // A new page closes the menu, and a sign-in leads to one.
  await expect(async () => {
    if ((await menu.isVisible()) && !(await logout.isVisible())) await menu.click()
    await expect(logout).toBeVisible({ timeout: 2_000 })
  }).toPass()
  if (name !== undefined) {
    await expect(head.getByText(name, { exact: true }).filter({ visible: true })).toBeVisible()
  }
  if (await menu.isVisible()) await menu.click()
}

export const newPassword = 'correct horse'

/**
 * Signs up a new account. Resolves when the home page is shown. When a journey is repeated, its address is already taken,
 * so the account gets another one.
 */
export async function signUp(page: Page, { name, email }: { name: string; email: string }) {
  const { retry } = test.info()
  await page.goto(`${store()}/signup`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email address').fill(retry > 0 ? `again-${retry}-${email}` : email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL(/\/home$/)
}

/** Fills in the shipping address field by field, as a buyer would. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('218 Ferry Street')
  await page.getByLabel('City').fill('Trenton')
  await page.getByLabel('State').selectOption('New Jersey')
  await page.getByLabel('ZIP').fill('08611')
}

/** Places an order for the signed-in user as the purchase page would, without opening it. Returns the order's id. */
export async function placeOrder(
  page: Page,
  partNumber: string,
  packs: number,
  address = '218 Ferry Street, Trenton, NJ 08611',
): Promise<string> {
  const { token, email } = await page.evaluate(async () => {
    const session = await fetch('/api/identity/get-session')
    const { user } = (await session.json()) as { user: { email: string } }
    return { token: localStorage.getItem('AccessToken'), email: user.email }
  })
  const tool = await (await page.request.get(`${store()}/api/part/${partNumber}`)).json()
  const placed = await page.request.post(`${store()}/api/order`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      toolId: tool._id,
      name: 'A buyer',
      email,
      quantity: tool.minimumOrder * packs,
      mobile: '6095550142',
      address,
    },
  })
  expect(placed.status()).toBe(200)
  return ((await placed.json()) as { insertedId: string }).insertedId
}

/** Pays the order whose payment page is open. */
export async function payByCard(page: Page): Promise<void> {
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()
}

export async function payOrder(page: Page, order: string): Promise<void> {
  await page.goto(`${store()}/DashBoard/Payment/${order}`)
  await payByCard(page)
}

/** From the page of a product to the page that orders it. */
export async function openPurchase(page: Page, partNumber: string): Promise<void> {
  await page.goto(`${store()}/Product/${partNumber}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
}

/** The header by which the signed-in user of a page makes calls beside it. */
export async function bearer(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
  return { authorization: `Bearer ${token}` }
}
