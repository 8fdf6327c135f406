import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import {
  admin,
  newPassword,
  payByCard,
  placeOrder,
  signIn,
  signUp,
  watchForFaults,
} from './shopper.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { store } from './stores-under-test.ts'
const buyer = { email: 'orders@example.com', password: newPassword, name: 'Orla Venn' }
const partNumber = 'HM-08BP'
const otherPart = 'CF-1105'

test.describe.configure({ mode: 'serial' })

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a customer finds an order, follows it, cancels one and pays another; tabs and admins see it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000)
  const faults = [watchForFaults(page)]
  await signUp(page, buyer)
  await placeOrder(page, partNumber, 1)
  await placeOrder(page, partNumber, 3)
  await placeOrder(page, otherPart, 2)

  // Lists: search, status and sorting are part of the URL, so Back restores them.
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Search', { exact: true }).fill(partNumber.replace('-', ' '))
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('Highest total')
  await expect(page).toHaveURL(/order=-total/)
  await expect(rows(page).first()).toContainText('3')
  await page.getByLabel('Status').selectOption('Paid')
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/MyOrders\?q=[^&]*$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await expect(rows(page)).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)

  // A second tab of the same browser and an admin in another browser have the list open.
  const tab = await context.newPage()
  faults.push(watchForFaults(tab))
  await tab.goto(`${store()}/DashBoard/MyOrders`)
  await expect(rows(tab)).toHaveCount(3)
  const elsewhere = await browser.newContext()
  const desk = await elsewhere.newPage()
  faults.push(watchForFaults(desk))
  await signIn(desk, admin())
  await desk.goto(`${store()}/DashBoard/ManageOrder?q=${buyer.email}`)
  await expect(rows(desk)).toHaveCount(3)
  await expectAccessibleAtBothWidths(desk)

  // One order: history, and cancelling it.
  await rows(page).last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Order [0-9A-F]{4}-[0-9A-F]{4}$/,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toBeVisible()
  await expect(page.getByText(/held until \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const cancel = page.getByRole('button', { name: 'Cancel Order' })
  await cancel.click()
  await expect(page.getByText('Warning! Are You Sure, You Want to Cancel?')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cancel).toBeFocused()
  await cancel.click()
  let removals = 0
  page.on('request', (request) => void (request.method() === 'DELETE' && removals++))
  await page.getByRole('button', { name: 'Yes, I Agree.' }).dblclick({ force: true })
  await expect(page.getByText('Cancelled by the customer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(removals).toBe(1)
  await expect(rows(tab)).toHaveCount(2)
  await expect(rows(desk)).toHaveCount(2)
  await page.goto(`${store()}/DashBoard/MyOrders?status=Cancelled`)
  await expect(rows(page)).toHaveCount(1)

  // Paying another one, and its receipt.
  await page.goto(`${store()}/DashBoard/MyOrders?q=${otherPart}`)
  await page.getByRole('link', { name: `Make Payment for ${otherPart}` }).click()
  await payByCard(page)
  await expect(rows(tab).filter({ hasText: otherPart })).toContainText('Paid')
  await expect(rows(desk).filter({ hasText: otherPart })).toContainText('Paid')
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Paid by card,/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-title')).toHaveText('Invoice')
  await expect(page.getByRole('main').getByText('Trenton, NJ 08609')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  // The same quantity as before: two packs of four.
  await page.getByRole('link', { name: 'Order Again' }).click()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('8')

  for (const watched of faults) await watched.expectNone()
  await elsewhere.close()
})

test('offline is told, a write fails with its sentence, and all goes on when the line is back', async ({
  page,
  context,
}) => {
  await signIn(page, buyer)
  await page.goto(`${store()}/DashBoard/MyOrders?q=${partNumber}`)
  await expect(rows(page)).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page, 'offline')
  await page.getByRole('button', { name: `Cancel Order ${partNumber}` }).click()
  const agree = page.getByRole('button', { name: 'Yes, I Agree.' })
  await agree.click()
  await expect(page.getByText('We cannot reach the store.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  // A page whose code is not loaded yet waits until the browser is online.
  await page.getByRole('link', { name: 'Tool Items' }).first().click()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR TOOLS')
  await page.goto(`${store()}/DashBoard/MyOrders?q=${partNumber}`)
  await page.getByRole('button', { name: `Cancel Order ${partNumber}` }).click()
  await agree.click()
  await expect(page.getByText('The order has been cancelled')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`My Orders does not shift at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, buyer)
    const shift = await startMeasuringShift(page)
    // Slow enough that every state is visible.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto(`${store()}/DashBoard/MyOrders?status=All`)
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('3 found')).toBeVisible()
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })
}

function rows(page: Page) {
  return page.locator('table.orders tbody tr')
}
