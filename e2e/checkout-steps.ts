import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

/** Puts rows in the cart of whoever is on the page, as quick order would, and opens the checkout. */
export async function checkOut(page: Page, rows: [part: string, quantity: number][]) {
  if (!page.url().startsWith(store())) await page.goto(store())
  await putInCart(page, rows)
  await page.goto(`${store()}/Cart`)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible()
}

export async function putInCart(page: Page, rows: [part: string, quantity: number][]) {
  const status = await page.evaluate(async (wanted) => {
    const token = localStorage.getItem('AccessToken')
    if (!token && !localStorage.getItem('CartToken')) {
      const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
      const made = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
      localStorage.setItem('CartToken', made)
    }
    const answer = await fetch('/api/cart/lines', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token
          ? { authorization: `Bearer ${token}` }
          : { 'cart-token': localStorage.getItem('CartToken') ?? '' }),
      },
      body: JSON.stringify({
        mode: 'set',
        rows: wanted.map(([part, quantity]) => ({ part, quantity })),
      }),
    })
    return answer.status
  }, rows)
  expect(status).toBe(200)
}

type Typed = { name: string; zip: string; city: string; street: string }

export const trenton: Typed = {
  name: 'Dana Whitlock',
  zip: '08611',
  city: 'Trenton',
  street: '218 Ferry Street',
}

/** Types an address: the ZIP code first, which fills in city and state. */
export async function typeAddress(page: Page, { name, zip, city, street }: Typed) {
  await page.getByLabel('ZIP code').fill(zip)
  await expect(page.getByLabel('City')).toHaveValue(city)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Street' }).fill(street)
}

export const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order and pay/ })

/** The total on the button, in cents. */
export async function totalToPay(page: Page): Promise<string> {
  await expect(placeButton(page)).toHaveText(/\$[\d,]+\.\d\d$/)
  return /\$[\d,]+\.\d\d$/.exec(await placeButton(page).innerText())?.[0] ?? ''
}

/** What is ordered and what it costs. */
export const sum = (page: Page) => page.getByRole('complementary', { name: 'Your order' })

/** Takes pictures of the page at both widths if PICTURES names a folder for them. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}
