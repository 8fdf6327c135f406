import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { centsOf, payButton, readAmounts } from './amounts.ts'
import { acceptCertificate, sendCertificate } from './certificate-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { proveAddress } from './sandbox-mailbox.ts'
import { admin, fillCard, placeOrder, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a certificate comes after the sale: the tax goes back, and the report says so', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page)
  const email = 'lata.certify@example.com'
  await signUp(page, { name: 'Lata Certify', email })
  await proveAddress(page, email)
  const orderId = await placeOrder(page, 'SP-14IR', 1)
  await page.goto(`${store()}/DashBoard/Payment/${orderId}`)
  const { tax, sum } = await readAmounts(page)
  expect(centsOf(tax)).toBeGreaterThan(0)
  await fillCard(page, '4242424242424242')
  await payButton(page, sum).click()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()
  const certificateId = await sendCertificate(page, {
    form: 'ST-5',
    purpose: 'organization',
    buyerName: 'Late School',
    businessType: 'School',
    numberKind: 'organization',
    number: '123456789',
  })

  const desk = await (await browser.newContext()).newPage()
  const deskFaults = watchForFaults(desk)
  await signIn(desk, admin())
  await acceptCertificate(desk, certificateId)
  await desk.goto(`${store()}/DashBoard/Order/${orderId}`)
  await desk.getByRole('button', { name: 'Refund the tax under ST-5, exempt organization' }).click()
  const dialog = desk.getByRole('dialog', { name: `Refund ${tax} of tax?` })
  await expect(dialog).toBeVisible()
  await expectAccessibleAtBothWidths(desk)
  await dialog.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(desk.getByText(`${tax} of tax goes back to the card`)).toBeVisible()
  await expect(desk.getByRole('button', { name: /Refund the tax under/ })).toHaveCount(0)

  // Other journeys sell and refund at the same time, so the report has at least what this one did.
  await desk.goto(`${store()}/DashBoard/TaxReport`)
  const jersey = desk.getByRole('row', { name: /New Jersey.*6\.625%/ })
  const back = await jersey.locator('[data-l="Tax refunded"]').innerText()
  expect(Math.abs(centsOf(back))).toBeGreaterThanOrEqual(centsOf(tax))
  // What is due is the last column, and the reason for the report.
  await expect(desk.getByRole('columnheader', { name: 'Due' })).toBeInViewport({ ratio: 1 })
  await expectAccessibleAtBothWidths(desk)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^tax-report-.*\.csv$/)
  await desk.getByText('Other days').click()
  await desk.getByLabel('From').fill('2020-01-01')
  await desk.getByLabel('To', { exact: true }).fill('2020-01-31')
  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'No sales in this period' })).toBeVisible()
  await desk.close()
  await faults.expectNone()
  await deskFaults.expectNone()
})
