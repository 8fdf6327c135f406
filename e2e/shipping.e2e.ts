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
import { mailedLink } from './sandbox-mailbox.ts'
import { store } from './stores-under-test.ts'
const buyer = { email: 'shipping@example.com', password: newPassword, name: 'Sid Parcel' }

test('an admin sends a paid order off and completes it; the buyer reads with whom, here and by mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const faults = [watchForFaults(page)]
  await signUp(page, buyer)
  // A verified address gets a mail about every step.
  await page.goto((await mailedLink(page, buyer.email, '/VerifyEmail')).href)
  await page.getByRole('button', { name: /^Yes, verify/ }).click()
  await expect(page.getByText('is verified. Thank you.')).toBeVisible()
  const order = await placeOrder(page, 'HM-08BP', 1)
  await payOrder(page, order)
  await page.goto(`${store()}/DashBoard/Order/${order}`)
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Shipped' })).toHaveCount(0)

  const desk = await (await browser.newContext()).newPage()
  faults.push(watchForFaults(desk))
  await signIn(desk, admin())
  await desk.goto(`${store()}/DashBoard/Order/${order}`)
  await desk.getByRole('button', { name: 'Mark as Shipped' }).click()
  const dialog = desk.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: 'Yes, I Agree.' })
  await agree.click()
  await expect(dialog).toContainText('Please enter a carrier')
  await expectAccessibleAtBothWidths(desk)
  await dialog.getByLabel('Carrier').fill('upss')
  await agree.click()
  await expect(dialog).toContainText('Is it UPS? Please choose below')
  await dialog.getByRole('button', { name: 'Use UPS' }).click()
  await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
  await dialog.getByLabel('Tracking number (optional)').fill('1Z 999 AA1')
  await agree.click()
  await expect(desk.getByText('The order is on its way')).toBeVisible()
  await expect(desk.getByRole('status').first()).toContainText('Shipped')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(desk.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Shipped' })).toContainText(
    'UPS, 1Z 999 AA1',
  )

  await page.reload()
  await expect(page.getByText('on their way with UPS, 1Z 999 AA1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA1',
  )
  await expectAccessibleAtBothWidths(page)
  await expect(async () => {
    await page.goto(`${store()}/sandbox/mail`)
    const mail = page.getByRole('listitem').filter({ hasText: buyer.email })
    await expect(mail.filter({ hasText: 'is on its way' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await desk.getByRole('button', { name: 'Mark as Delivered' }).click()
  await agree.click()
  await expect(desk.getByText('The order is complete')).toBeVisible()
  await expect(desk.getByRole('status').first()).toContainText('Delivered')
  await page.goto(`${store()}/DashBoard/MyOrders?status=Delivered`)
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  for (const watched of faults) await watched.expectNone()
  await desk.context().close()
})
