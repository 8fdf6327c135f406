import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { fillCard, placeOrder, signUp } from './shopper.ts'
import { store } from './stores-under-test.ts'
const minute = 60_000

test('the payment page sums up product, quantity, unit price, total and picture beside the card', async ({
  page,
}) => {
  await signUp(page, { name: 'Payer', email: 'payer@example.com' })
  const orderId = await placeOrder(page, 'RT-38072', 1)
  const tool = await (await page.request.get(`${store()}/api/part/RT-38072`)).json()
  await page.goto(`${store()}/DashBoard/Payment/${orderId}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(tool.productName)
  await expect(main).toContainText(`$${tool.price.toFixed(2)}`)
  await expect(main).toContainText(`$${(tool.price * 2).toFixed(2)}`)
  await expect(main).toContainText(/Quantity\s*2/)
  const picture = main.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(refusal).toHaveCSS('color', 'rgb(176, 19, 30)')
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const success = page.getByText('Congrats! Your Payment is Completed')
  await expect(success).toHaveCSS('color', 'rgb(27, 106, 60)')
})

test('a card form that does not come within two minutes is told, and can be asked for again', async ({
  page,
}) => {
  await signUp(page, { name: 'Waiter', email: 'waiter@example.com' })
  const orderId = await placeOrder(page, 'RT-38072', 1)
  let isAway = true
  await page.route('**/stripe.js', async (route) => {
    if (!isAway) await route.continue()
  })
  await page.clock.install()
  await page.goto(`${store()}/DashBoard/Payment/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Card', exact: true })).toBeVisible()
  await page.clock.runFor(2 * minute - 1000)
  const sentence = page.getByText('The card form could not be loaded. Nothing was charged.')
  await expect(sentence).toBeHidden()
  await page.clock.runFor(2000)
  await expect(sentence).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(page.locator('iframe[title*="card" i]').first()).toBeVisible()
})
