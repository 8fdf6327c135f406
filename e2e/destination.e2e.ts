import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { centsOf, expectToSum, payButton, readAmounts } from './amounts.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { bearer, fillAddress, fillCard, placeOrder, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const paid = 'Congrats! Your Payment is Completed'

test('the purchase page tells the whole cost as it is typed, and that is what is owed, paid and receipted', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Whole Cost', email: 'whole.cost@example.com' })
  const shift = await startMeasuringShift(page)
  const tool = await (await page.request.get(`${store()}/api/part/CW-10M`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await page.getByLabel('Mobile').fill('6095550142')
  await fillAddress(page)
  const home = await readAmounts(page)
  expectToSum(home)
  expect(centsOf(home.goods)).toBe(Math.round(tool.price * 100) * tool.minimumOrder)
  expect(centsOf(home.tax)).toBe(
    Math.round((centsOf(home.goods) + centsOf(home.delivery)) * 0.06625),
  )
  await page.getByLabel('Business').check()
  await expect.poll(() => readAmounts(page)).not.toEqual(home)
  const business = await readAmounts(page)
  expect(centsOf(business.delivery)).toBeLessThan(centsOf(home.delivery))
  await expectAccessibleAtBothWidths(page)
  await page.getByText('How it was calculated').click()
  await expect(page.locator('.calculation')).toContainText(/\d packages?, \d+ lb, zone 2/)

  // While an answer is on its way, the last one stays.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/quote', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Quantity').fill(String(tool.minimumOrder * 2))
  await expect(page.locator('.costs.stale output')).toHaveText(business.sum)
  release()
  const doubled = await readAmounts(page)
  await page.unrouteAll()
  expect(centsOf(doubled.goods)).toBe(2 * centsOf(home.goods))
  expectToSum(doubled)
  expect(await shift()).toBeLessThan(0.01)

  const sending = page.waitForRequest((request) => request.url().endsWith('/api/order'))
  await page.getByRole('button', { name: 'Add to Order' }).click()
  expect((await sending).postDataJSON()).toMatchObject({
    shipTo: { zip: '08611', residential: false },
  })
  await page.getByRole('link', { name: /^Make Payment/ }).click()
  expect(await readAmounts(page)).toEqual(doubled)
  await fillCard(page, '4242424242424242')
  await payButton(page, doubled.sum).click()
  await expect(page.getByText(paid)).toBeVisible()
  expect(await readAmounts(page)).toEqual(doubled)
  await expect(page.locator('.costs')).toContainText('Paid')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByRole('row', { name: /^Total/ }).last()).toContainText(doubled.sum)
  await faults.expectNone()
})

test('a ZIP code where nothing can go is told at the field, and no order is sent', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Far Away', email: 'far.away@example.com' })
  const tool = await (await page.request.get(`${store()}/api/part/CW-10M`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await page.getByLabel('Mobile').fill('6095550142')
  await page.getByLabel('Address', { exact: true }).fill('1 Calle Mayor')
  await page.getByLabel('City').fill('San Juan')
  await page.getByLabel('State').selectOption('Puerto Rico')
  await page.getByLabel('ZIP').fill('00901')
  await expect(page.getByText(/do not ship to territories/).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order')) sent += 1
  })
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await expect(page.getByLabel('ZIP')).toBeFocused()
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription(/do not ship to territories/)
  expect(sent).toBe(0)
  // No list of ZIP codes has those of Puerto Rico.
  await faults.expectNone([/422/, /404/])
})

test('an order without a ZIP code is asked for it before its card, and paid by keyboard alone', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'No Zip', email: 'no.zip@example.com' })
  const id = await placeOrder(page, 'RT-38072', 1, '218 Ferry Street')
  await page.goto(`${store()}/DashBoard/Payment/${id}`)
  const zip = page.getByLabel('Deliver to ZIP code')
  await expect(zip).toHaveValue('')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await zip.focus()
  await page.keyboard.type('00901')
  await expect(page.getByText(/do not ship to territories/)).toBeVisible()
  const take = page.getByRole('button', { name: 'Deliver to this ZIP code' })
  await expect(take).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10001')
  await expect(page.locator('.destination output')).toHaveText(/^\$/)
  const told = await page.locator('.destination output').innerText()
  await expectAccessibleAtBothWidths(page)
  await zip.press('Enter')
  const heading = page.getByRole('heading', { name: 'Card', exact: true })
  await expect(heading).toBeFocused()
  const owed = await readAmounts(page)
  expectToSum(owed)
  expect(owed.sum).toBe(told)
  expect(owed.tax).toBe('$0.00')

  const number = page.frameLocator('iframe[title*="card" i]').getByLabel(/card number/i)
  await expect(number).toBeVisible()
  await tabTo(page, number)
  await page.keyboard.type('4242424242424242')
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
  await tabTo(page, payButton(page, owed.sum))
  await page.keyboard.press('Enter')
  await expect(page.getByText(paid)).toBeVisible()
  await faults.expectNone([/422/])
})

test('after a decline the destination is changed in place, and the card is charged the new amount', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Change Mind', email: 'change.mind@example.com' })
  const id = await placeOrder(page, 'CW-10M', 1)
  await page.goto(`${store()}/DashBoard/Payment/${id}`)
  const before = await readAmounts(page)
  await fillCard(page, '4000000000000002')
  await payButton(page, before.sum).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()

  const change = page.getByRole('button', { name: /^Change/ })
  await change.focus()
  await page.keyboard.press('Enter')
  const zip = page.getByLabel('Deliver to ZIP code')
  await expect(zip).toBeFocused()
  await expect(zip).toHaveValue('08611')
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Business').check()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Deliver to this ZIP code' }).click()
  await expect(change).toBeFocused()
  const after = await readAmounts(page)
  expectToSum(after)
  expect(centsOf(after.sum)).toBeLessThan(centsOf(before.sum))

  await fillCard(page, '4242424242424242')
  await payButton(page, after.sum).click()
  await expect(page.getByText(paid)).toBeVisible()
  expect(await readAmounts(page)).toEqual(after)
  await expect(change).toHaveCount(0)
  await faults.expectNone()
})

test('an amount that moved in another tab is shown before anything is charged', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Two Tabs', email: 'two.tabs@example.com' })
  const id = await placeOrder(page, 'CW-10M', 1)
  await page.goto(`${store()}/DashBoard/Payment/${id}`)
  const before = await readAmounts(page)
  await fillCard(page, '4242424242424242')
  // Another device: no tab of this browser hears of it.
  const moved = await context.request.put(`${store()}/api/order/${id}/destination`, {
    headers: await bearer(page),
    data: { pickup: true },
  })
  expect(moved.status()).toBe(200)
  await payButton(page, before.sum).click()
  await expect(page.getByText(/The amount to pay has changed to/)).toBeVisible()
  const after = await readAmounts(page)
  expect(after.delivery).toBe('Free')
  expect(after.sum).not.toBe(before.sum)
  await expectAccessibleAtBothWidths(page)
  await payButton(page, after.sum).click()
  await expect(page.getByText(paid)).toBeVisible()
  expect(await readAmounts(page)).toEqual(after)
  await faults.expectNone()
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>) {
  for (let press = 0; press < 60; press++) {
    if (await element.evaluate((target) => target === target.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`)
}
