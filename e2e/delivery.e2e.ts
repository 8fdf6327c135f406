import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const parcel = readFileSync(
  path.resolve(import.meta.dirname, '../catalogue/shipping/parcel.csv'),
  'utf8',
)

test('an owner tries a quote, replaces the rates after a look at what changes, and brings them back', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Delivery`)
  await expect(page.getByRole('row', { name: /Surcharges/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('link', { name: 'Try a quote' }).click()
  await page.getByLabel('Part number and quantity').fill('5 BP-1047C')
  await page.getByRole('button', { name: 'Take this order' }).click()
  await expect(page.getByText('Line 1 needs a part number and a quantity.')).toBeVisible()
  await page.getByLabel('Part number and quantity').fill('bp1047c, 5\nCW-10M 5\nBR-30028 2')
  await page.getByRole('button', { name: 'Take this order' }).click()
  await page.getByLabel('ZIP code').fill('00802')
  await expect(page.getByText(/: we do not ship to territories yet/)).toBeVisible()
  await page.getByLabel('ZIP code').fill('77002')
  const answer = page.locator('.delivery-answer')
  await expect(answer.getByText('$102.08')).toBeVisible()
  await expect(answer.getByText('Parcel to Houston, TX')).toBeVisible()
  await answer.getByText('How it was calculated').click()
  await expect(answer.getByText('2 packages, 60 lb, zone 6')).toBeVisible()
  await expect(answer.getByRole('row', { name: /To a home \(2 packages\) \$9.00/ })).toBeVisible()
  await page.getByLabel('Business').check()
  await expect(answer.getByText('$91.64')).toBeVisible()
  await expectAccessibleAtAllWidths(page)

  await page.goto(`${store()}/DashBoard/Delivery?table=parcel`)
  await page.getByLabel('Or paste it').fill(parcel.replace(',1.50,', ',1.505,'))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/Line 14, per_pound: must be an amount in dollars/)).toBeVisible()
  await page.getByLabel('Or paste it').fill(parcel.replace('9,35.00', '9,35.50'))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('1 value will change.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zone 9, rate 2.*35.00.*35.50/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Use this table' }).click()
  await expect(page.getByRole('region', { name: 'Parcel rates in use' })).toContainText('35.50')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('row', { name: /Past/ }).first().getByRole('button').click(),
  ])
  await page.getByLabel('CSV file').setInputFiles(await download.path())
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Use this table' }).click()
  await expect(page.getByRole('region', { name: 'Parcel rates in use' })).toContainText('35.00')
  await faults.expectNone([/400|422/])
})
