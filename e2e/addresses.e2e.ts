import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a customer keeps addresses: from the profile, by ZIP code, one offered first, one deleted', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Ann Ames', email: 'addresses@example.com' })
  await page.goto(`${store()}/profileform`)
  await page.getByLabel('Street').fill('9 Quay')
  await page.getByLabel('City').fill('Trenton')
  await page.getByLabel('State').selectOption('New Jersey')
  await page.getByLabel('ZIP').fill('08611')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('link', { name: 'My addresses' }).click()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Use my profile’s address' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('9 Quay')
  await page.getByRole('button', { name: 'Save address' }).click()
  const home = page.getByRole('article', { name: '9 Quay, Trenton' })
  await expect(home.getByText('Offered first')).toBeVisible()

  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The name is missing.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Name', { exact: true }).fill('Ann Ames')
  await page.getByLabel('Company').fill('Harbor Garage LLC')
  // Five digits that nobody has, then those of a town.
  await page.getByLabel('ZIP code').fill('00000')
  await expect(page.getByText('The ZIP code must be a ZIP code that exists.')).toBeVisible()
  await page.getByLabel('ZIP code').fill('10001')
  await expect(page.getByLabel('City')).toHaveValue('New York')
  await expect(page.getByLabel('State')).toHaveValue('NY')
  await page.getByLabel('Street').fill('PO Box 12')
  await page.getByLabel('Short name').fill('Dock')
  await page.getByRole('checkbox', { name: 'This is a business address' }).check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/our carriers do not deliver to PO boxes/)).toBeVisible()
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect(page.getByLabel('Company')).toHaveValue('Harbor Garage LLC')
  await page.getByLabel('Street').fill('1 Pier Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  const dock = page.getByRole('article', { name: 'Dock' })
  await expect(dock.getByText('Harbor Garage LLC')).toBeVisible()
  await expect(dock.getByText('Business')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await dock.getByRole('button', { name: 'Offer first: Dock' }).click()
  await expect(dock.getByText('Offered first')).toBeVisible()
  await home.getByRole('button', { name: 'Edit 9 Quay, Trenton' }).click()
  await page.getByLabel('ZIP code').fill('90210')
  await expect(page.getByLabel('City')).toHaveValue('Beverly Hills')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await home.getByRole('button', { name: 'Delete 9 Quay, Trenton' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(home).toHaveCount(0)
  await faults.expectNone([/404 GET .*\/api\/zip\/00000/, /status of 404/])
})
