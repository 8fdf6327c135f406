import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Fills the gateway's card field, which is a frame of another origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame: FrameLocator = page.frameLocator('iframe[title*="card" i]')
  await frame.getByLabel(/card number/i).fill(number)
  await frame.getByLabel(/expiration/i).fill('1234')
  await frame.getByLabel(/cvc/i).fill('123')
}

/**
 * Collects what must not happen on the way: console messages, page errors, failed requests. A journey that is refused
 * on purpose names the words of that refusal in `expectNone`.
 */
export function watchForFaults(page: Page): { expectNone(butFor?: RegExp[]): Promise<void> } {
  const faults: string[] = []
  page.on('console', (message) => {
    // The card was declined on purpose: the browser itself reports the gateway's 402.
    if (/status of 402/.test(message.text())) return
    faults.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() < 400 || response.status() === 402) return
    faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // What a reload or a navigation leaves behind is not a fault.
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
  password: String(process.env['STORE_ADMIN_PASSWORD']),
})
export const customer = (): Account => ({
  email: 'customer@example.com',
  password: String(process.env['STORE_CUSTOMER_PASSWORD']),
})

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(`${process.env['STORE_URL']}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.locator('button', { hasText: 'Logout' }).first()).toBeAttached()
}

/** Makes an account that stands on the home page when it is done. */
export async function signUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`${process.env['STORE_URL']}/signup`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL(/\/home$/)
}

/** Orders as the purchase page would, without drawing it, for whoever is signed in. Returns the order's id. */
export async function placeOrder(page: Page, partNumber: string, quantity: number) {
  const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
  const email = await page.evaluate(() =>
    fetch('/api/identity/get-session').then((it) => it.json()),
  )
  const tool = await page.request.get(`${process.env['STORE_URL']}/api/part/${partNumber}`)
  const { _id } = (await tool.json()) as { _id: string }
  const placed = await page.request.post(`${process.env['STORE_URL']}/api/order`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      toolId: _id,
      name: 'A buyer',
      email: (email as { user: { email: string } }).user.email,
      quantity,
      mobile: '6095550142',
      address: '218 Ferry Street, Trenton, NJ 08611',
    },
  })
  expect(placed.status()).toBe(200)
  return ((await placed.json()) as { insertedId: string }).insertedId
}
