import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { checkOut, placeButton, totalToPay, trenton, typeAddress } from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { bearer, fillCard, newPassword, signUp } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** How many orders a signed-in customer has, and how many addresses in the book. */
async function countOwn(page: Page, email: string) {
  const headers = await bearer(page)
  const list = async (path: string) =>
    ((await (await page.request.get(`${store()}/api${path}`, { headers })).json()) as unknown[])
      .length
  return {
    orders: await list(`/order/admin?email=${encodeURIComponent(email)}`),
    addresses: await list('/address'),
  }
}

async function customerAtCheckout(page: Page, name: string): Promise<string> {
  const email = `interrupted-${crypto.randomUUID()}@example.com`
  await signUp(page, { name, email })
  await checkOut(page, [['CW-10M', 5]])
  await typeAddress(page, { ...trenton, name })
  return email
}

/** Ends every session of an account from another browser. */
async function revokeFromElsewhere(page: Page, email: string): Promise<void> {
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('There is no browser.')
  const headers = { origin: store(), 'content-type': 'application/json' }
  const post = (path: string, data: object) =>
    elsewhere.request.post(`${store()}/api/identity${path}`, { headers, data })
  expect((await post('/sign-in/email', { email, password: newPassword })).status()).toBe(200)
  expect((await post('/revoke-sessions', {})).status()).toBe(200)
  await elsewhere.close()
}

test('a sign-in that lapses at the checkout: everything typed is there afterwards, one order, one address in the book', async ({
  page,
}) => {
  const email = await customerAtCheckout(page, 'Lana Lapse')
  const box = page.getByLabel('Save this address in my address book')
  await box.check()
  await expectAccessibleAtBothWidths(page)
  const total = await totalToPay(page)
  await fillCard(page, '4242424242424242')
  await revokeFromElsewhere(page, email)
  await placeButton(page).click()

  await expect(page).toHaveURL(/\/login\?from=%2FCheckout$/i)
  await expect(page.getByText('You are signed out. Please log in again.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/Checkout$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lana Lapse')
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  await expect(page.getByLabel('ZIP code')).toHaveValue(trenton.zip)
  await expect(box).toBeChecked()
  expect(await totalToPay(page)).toBe(total)
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/DashBoard\/Order\//)
  await expect(page.getByRole('main')).toContainText(total)
  expect(await countOwn(page, email)).toEqual({ orders: 1, addresses: 1 })

  // The book has it now, so it is chosen, and nobody is asked again.
  await checkOut(page, [['CW-10M', 5]])
  await expect(page.getByRole('radio', { name: /Lana Lapse/ })).toBeChecked()
  await expect(box).toBeHidden()
  await page.getByRole('radio', { name: 'Another address' }).check()
  await typeAddress(page, { ...trenton, name: 'lana lapse' })
  await expect(box).toBeHidden()
  await page.getByRole('textbox', { name: 'Street' }).fill('9 Quay')
  await expect(box).toBeVisible()
})

test('off line at "Place order" and on line again: nothing is lost, and nothing happens twice', async ({
  page,
  context,
}) => {
  const email = await customerAtCheckout(page, 'Olga Offline')
  await totalToPay(page)
  await fillCard(page, '4242424242424242')
  await context.setOffline(true)
  await placeButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /connecting to our payments provider|could not reach the card service/ }),
  ).toBeVisible()
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  await context.setOffline(false)

  // The order is placed, but the line breaks before the answer.
  const placed: string[] = []
  await page.route('**/api/checkout', async (route) => {
    const answer = await route.fetch()
    placed.push(((await answer.json()) as { orderId: string }).orderId)
    if (placed.length > 1) return route.fulfill({ response: answer })
    return route.abort()
  })
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please press again' })).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/DashBoard\/Order\//)
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(placed).toHaveLength(2)
  expect(new Set(placed).size).toBe(1)
  expect((await countOwn(page, email)).orders).toBe(1)
})
