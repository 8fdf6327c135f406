import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import {
  admin,
  newPassword,
  payOrder,
  placeOrder,
  signIn,
  signUp,
  watchForFaults,
} from './shopper.ts'
import { store } from './stores-under-test.ts'
const buyer = { email: 'refunds@example.com', password: newPassword, name: 'Rhea Fund' }
const partNumber = 'HM-08BP'

test('an admin refunds a part, then cancels with the rest; the customer reads what went back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const faults = [watchForFaults(page)]
  await signUp(page, buyer)
  const order = await placeOrder(page, partNumber, 2)
  await payOrder(page, order)
  await page.goto(`${store()}/DashBoard/Order/${order}`)
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  // Until the goods leave, the buyer may have everything back, but no part of it.
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  faults.push(watchForFaults(desk))
  await signIn(desk, admin())
  // A paid order cannot be deleted. The list says so and links to where it can be cancelled.
  await desk.goto(`${store()}/DashBoard/ManageOrder?q=${buyer.email}`)
  const row = desk.getByRole('row').filter({ hasText: partNumber })
  const deletion = row.getByRole('button', { name: /^Delete/ })
  await expect(deletion).toBeDisabled()
  await expect(deletion).toHaveAccessibleDescription(/^It is paid\./)
  await expectAccessibleAtBothWidths(desk)
  await row.getByRole('link', { name: 'Cancel it first' }).click()
  await expect(desk).toHaveURL(new RegExp(`/DashBoard/Order/${order}$`))

  // Missing fields and too high an amount are reported, closing returns the focus, and the draft stays.
  const open = desk.getByRole('button', { name: 'Refund', exact: true })
  const dialog = desk.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: 'Yes, I Agree.' })
  await open.click()
  await expect(dialog).toContainText('Warning! Are You Sure, You Want to Refund?')
  await dialog.getByLabel('Amount in US dollars').fill('100000')
  await agree.click()
  await expect(dialog).toContainText(/At most \$[\d,.]+ can be refunded/)
  await expect(dialog).toContainText('Please enter a reason')
  await expectAccessibleAtBothWidths(desk)
  await dialog.getByLabel('Amount in US dollars').fill('1.25')
  await dialog.getByLabel('Reason').fill('One was dented')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeFocused()
  await desk.reload()
  await open.click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('One was dented')

  let refunds = 0
  desk.on('request', (request) => void (request.url().endsWith('/refund') && refunds++))
  await agree.dblclick({ force: true })
  await expect(desk.getByText('$1.25 was refunded', { exact: true })).toBeVisible()
  expect(refunds).toBe(1)
  await expect(desk.getByRole('status').first()).toContainText('Partly refunded')
  await expect(desk.getByRole('listitem').filter({ hasText: '$1.25 refunded' })).toContainText(
    'One was dented',
  )
  await expectAccessibleAtBothWidths(desk)

  await expect(page.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('$1.25 was refunded to the card.')).toBeVisible()
  await expect(page.getByText('One was dented')).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Refunded' })).toContainText('-$1.25')

  await desk.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog).toContainText('Warning! Are You Sure, You Want to Cancel?')
  await dialog.getByLabel('Reason').fill('The rest is out of stock')
  await expect(dialog.getByLabel(/^Refund \$/)).toBeChecked()
  await expect(dialog.getByLabel('Return the goods to stock')).toBeChecked()
  await expectAccessibleAtBothWidths(desk)
  await agree.click()
  await expect(desk.getByText('The order has been cancelled')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(desk.getByText('Cancelled by the store')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)

  await expect(page.getByRole('status').first()).toContainText('Refunded')
  await expectAccessibleAtBothWidths(page)
  await page.goto(`${store()}/DashBoard/MyOrders?status=Refunded`)
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  for (const watched of faults) await watched.expectNone()
  await desk.context().close()
})
