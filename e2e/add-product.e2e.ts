import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const typed = {
  'Product name': 'Brake Bleeder Kit, Two Persons',
  Company: 'Halden Brake',
  'Part number (optional)': 'TF-1',
  'Price, $': '38.50',
  'Available quantity': '12',
  'Minimum order': '2',
  Description: 'Bleeds a brake with a second pair of hands.',
  'Weight, g': '1850',
  'Length, mm': '1160',
  'Width, mm': '210',
  'Height, mm': '95',
  'Specifications (optional)': 'Hose: 900 mm\nValve: yes',
  'Or a link': 'https://127.0.0.1/wrench.jpg',
}

test('a product is told in full, and a link that leads to no picture is told to its admin', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/AddProduct`)
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Item Added Succesfully!')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'TF-1' })
  await expect(async () => {
    await page.goto(`${store()}/DashBoard/ManageProducts`)
    await expect(row).toContainText('No picture. Its link does not lead to a public address.', {
      timeout: 1000,
    })
  }).toPass()
  await page.goto(`${store()}/Product/TF-1`)
  const table = page.getByRole('region', { name: 'Specification' })
  await expect(table).toContainText('900 mm')
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1.85 kg')
  await expect(page.getByRole('main')).toContainText('1160')
  await page.goto(`${store()}/DashBoard/ManageProducts`)
  await row.getByRole('button', { name: /^Delete Item/ }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('The product was removed from the store')).toBeVisible()
  await faults.expectNone()
})
