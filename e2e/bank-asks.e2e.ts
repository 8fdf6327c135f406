import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { customer, fillCard, openPurchase, signIn, watchForFaults } from './shopper.ts'

test('a card whose bank asks again pays once the buyer has answered', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, customer())
  await openPurchase(page, 'RT-38072')
  await page.getByLabel('Quantity').fill('2')
  await page.getByLabel('Mobile').fill('6095550142')
  await page.getByLabel('Address', { exact: true }).fill('218 Ferry Street, Trenton, NJ 08611')
  await page.getByRole('button', { name: 'Add to Order' }).click()
  const row = page.getByRole('row').filter({ hasText: 'RT-38072' })
  await row.getByRole('link', { name: /Make Payment/ }).click()

  await fillCard(page, '4000002500003155')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const bank = page.frameLocator('iframe[title="Card authentication"]')
  // Once its button has the focus, the bank's page can be answered without adding a history entry.
  const ready = bank.locator('button:focus')
  await ready.waitFor()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/i })).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await ready.waitFor()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()

  // The bank's pages are not in the history: one step back leads to the page before the payment.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/DashBoard\/MyOrders$/)
  await expect(row).toContainText('Paid')
  await faults.expectNone()
})
