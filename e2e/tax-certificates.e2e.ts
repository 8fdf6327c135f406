import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { proveAddress } from './sandbox-mailbox.ts'
import { admin, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const paper = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==',
  'base64',
)

test('a garage sends its certificate, the shop reads and accepts it, and both see where the tax is collected', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  // An account of its own: the demo customer may have a certificate from another journey.
  const email = 'corinne.certify@example.com'
  await signUp(page, { name: 'Corinne Certify', email })
  await proveAddress(page, email)
  await page.goto(`${store()}/DashBoard/MyProfile`)
  await page.getByRole('link', { name: 'Tax certificates' }).click()
  await expectAccessibleAtBothWidths(page)

  const send = page.getByRole('button', { name: 'Send certificate' })
  await send.click()
  await expect(page.getByText('Please enter the name of the business')).toBeVisible()
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expect(page.getByLabel('State')).toHaveValue('NJ')
  await page.getByLabel('Business name').fill('Corinne’s Garage LLC')
  await page.getByLabel('Type of business').fill('Repair shop')
  await page.getByLabel('Business address').fill('218 Ferry Street, Trenton, NJ 08611')
  await page.getByLabel('Number', { exact: true }).fill('123-456-789')
  await page.getByRole('radio', { name: 'Some categories' }).check()
  const category = page.locator('.category-choices').getByRole('checkbox').first()
  await category.check()
  await page.getByLabel('Valid from').fill('2026-01-01')
  const file = page.getByLabel('The certificate as a file')
  await file.setInputFiles({
    name: 'st-3.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  })
  await send.click()
  await expect(page.getByText('The number must have 12 digits.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Number', { exact: true }).fill('123-456-789/000')
  await send.click()
  await expect(page.getByText('The file must be a PDF, PNG or JPEG file.')).toBeVisible()
  await file.setInputFiles({ name: 'st-3.png', mimeType: 'image/png', buffer: paper })
  await send.click()
  const own = page.getByRole('article', { name: /ST-3, resale/ })
  await expect(own.getByText('To be decided')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const saved = page.waitForEvent('download')
  await own.getByRole('button', { name: /Document \(PNG/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^tax-certificate-st-3-.*\.png$/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/CertificateDesk`)
  const paperOf = page.getByRole('article', { name: /Corinne’s Garage LLC/ })
  await expect(paperOf.getByRole('img', { name: /ST-3 of Corinne’s Garage/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await paperOf.getByRole('button', { name: 'Do not accept' }).click()
  await paperOf.getByRole('button', { name: 'Do not accept' }).click()
  await expect(paperOf.getByText('Please enter a reason')).toBeVisible()
  await paperOf.getByRole('button', { name: 'Close' }).click()
  await paperOf.getByRole('button', { name: 'Accept …', exact: true }).click()
  await paperOf.getByLabel('Last day').fill('2090-12-31')
  await paperOf.getByRole('button', { name: 'Accept certificate' }).click()
  await expect(paperOf).toHaveCount(0)
  await page.getByRole('link', { name: 'Accepted', exact: true }).click()
  await expect(paperOf.getByText('to Dec 31, 2090')).toBeVisible()
  await expect(paperOf.getByText(/^Accepted by/)).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await paperOf.getByRole('button', { name: 'End …' }).click()
  await paperOf.getByLabel('Why it ends').fill('The garage has closed.')
  await paperOf.getByRole('button', { name: 'End certificate' }).click()
  await expect(paperOf).toHaveCount(0)

  await page.goto(`${store()}/DashBoard/Tax`)
  const collecting = page.getByRole('region', { name: 'Collecting' })
  await expect(
    collecting.getByRole('row', { name: /New Jersey.*6\.625%.*since Jan 1, 2018/ }),
  ).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await page.getByText('37 states and their thresholds').click()
  await expect(page.getByText('$500,000 and 100 orders')).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Change Maine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Maine' })
  await dialog.getByRole('checkbox', { name: 'Collect this state’s tax' }).check()
  await dialog.getByLabel('Rate in percent').fill('5.12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/The rate must be a percentage/)).toBeVisible()
  await dialog.getByLabel('Rate in percent').fill('5.5')
  await dialog.getByLabel('From').fill('2090-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(collecting.getByRole('row', { name: /Maine.*5\.5% from Jan 1, 2090/ })).toBeVisible()
  await faults.expectNone([/400|415/])
})
