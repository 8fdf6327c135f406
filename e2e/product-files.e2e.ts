import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('prices go out as a file, come in changed, are applied and undone', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/ManageProducts?q=CW-10M`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export prices' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  const [heading = '', line = ''] = text.split('\r\n')
  // The mark at its beginning tells Excel that the file is in UTF-8.
  expect(heading).toBe('\uFEFFPart number,Name,Price')
  const price = line.split(',').at(-1) ?? ''

  await page.locator('.state-bar').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('radio', { name: 'Prices' }).check()
  const field = page.getByLabel('CSV file')
  const check = page.getByRole('button', { name: 'See what will happen' })
  await check.click()
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible()
  await field.setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await check.click()
  await expect(page.getByText(/This is an Excel workbook/)).toBeVisible()
  await expect(field).toBeFocused()

  const changed = text.replace(line, line.replace(/[\d.]+$/, '98.76'))
  await field.setInputFiles({
    name: 'new prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${changed}NO-SUCH-1,,5\r\n`),
  })
  await check.press('Enter')
  await expect(page.getByRole('heading', { name: 'new prices.csv', level: 1 })).toBeVisible()
  await expect(page.getByText('Import of prices')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'CW-10M' })
  await expect(row).toContainText(`$${price}`)
  await expect(row).toContainText('$98.76')
  await expect(row).toContainText('Line 2')
  await page.getByRole('link', { name: 'Refused (1)' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'NO-SUCH-1' })).toContainText(
    'Part number is not a part number of the shop.',
  )
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Apply to 1 product' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()

  await page.goto(`${store()}/DashBoard/Import?kind=stock`)
  await expect(page.getByRole('radio', { name: 'Stock' })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: 'new prices.csv' })).toContainText('Undone')
  await faults.expectNone([/400/])
})
