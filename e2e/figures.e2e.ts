import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, customer, payOrder, placeOrder, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('an admin begins with what waits today and goes by keyboard to the figures, their tables and files', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const shopping = await (await browser.newContext()).newPage()
  await signIn(shopping, customer())
  const order = await placeOrder(shopping, 'RT-38072', 1)
  await payOrder(shopping, order)
  await shopping.goto(`${store()}/DashBoard`)
  await expect(shopping.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(shopping.getByRole('heading', { name: 'Today' })).toHaveCount(0)

  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard`)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByText(/sales today, \d+ orders?/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expectAccessibleAtAllWidths(page)
  const toSend = today.getByRole('link', { name: /Orders to send/ })
  await expect(toSend).toHaveText(/^[1-9]\d*Orders to send$/)
  await toSend.press('Enter')
  await expect(page.getByLabel('Status')).toHaveValue('To ship')
  await expect(page.locator(`a[href$="${order}"]`).first()).toBeVisible()

  await page.goBack()
  await today.getByRole('link', { name: /sales today/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('7-days')
  await expect(page.getByRole('img', { name: /^Sales by day, .* in all/ })).toBeVisible()
  const table = page.getByRole('region', { name: 'Sales by day' })
  await expect(table.locator('tbody tr').first()).toHaveText(/\$[\d,]*[1-9][\d,.]*/)
  await table.focus()
  await expect(table).toBeFocused()
  await expect(page.getByRole('region', { name: 'Best parts' })).toContainText('RT-38072')
  await expectAccessibleAtAllWidths(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of sales' }).press('Enter')
  const saved = await saving
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatch(/^From,To,Sales,Orders,Average,/)
  expect(lines[7]).toMatch(/,[1-9]\d*\.\d\d,[1-9]\d*,/)

  await page.setViewportSize({ width: 390, height: 900 })
  await expect(table).toBeHidden()
  await page.getByText('See the numbers: Sales by day').press('Enter')
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const slowest = page.getByRole('region', { name: 'Slowest parts' })
  const all = slowest.getByRole('button', { name: /^Show all \d+$/ })
  await expect(slowest.locator('tbody tr')).toHaveCount(5)
  await all.press('Enter')
  await expect(slowest.getByRole('button', { name: 'Show fewer' })).toBeFocused()
  await expect.poll(() => slowest.locator('tbody tr').count()).toBeGreaterThan(5)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(table).toBeVisible()

  await page.getByLabel('Period', { exact: true }).selectOption('Last 12 months')
  await expect(page).toHaveURL(/period=12-months/)
  await page.getByRole('link', { name: 'By week' }).press('Enter')
  await expect(page.getByRole('img', { name: /^Orders by week/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: /^Orders by month/ })).toBeVisible()

  await page.goto(`${store()}/DashBoard/Figures?period=2020-01`)
  await expect(page.getByRole('heading', { name: 'No order was paid in these days' })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await faults.expectNone()
})
