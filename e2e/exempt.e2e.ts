import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectToSum, payButton, readAmounts } from './amounts.ts'
import { acceptCertificate, sendCertificate } from './certificate-steps.ts'
import { proveAddress } from './sandbox-mailbox.ts'
import { admin, fillAddress, fillCard, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a garage whose certificate is accepted sees no tax before it pays, and is charged none', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page)
  const email = 'exa.empt@example.com'
  await signUp(page, { name: 'Exa Empt', email })
  await proveAddress(page, email)
  const id = await sendCertificate(page, { categories: 'wrenches', isBlanket: 'false' })
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  await acceptCertificate(desk, id)

  const tool = await (await page.request.get(`${store()}/api/part/CW-10M`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await page.getByLabel('Mobile').fill('6095550142')
  await fillAddress(page)
  const told = await readAmounts(page)
  expectToSum(told)
  expect(told.tax).toBe('$0.00')
  await expect(page.locator('.costs')).toContainText('Exempt under your certificate ST-3')
  await page.getByRole('button', { name: 'Add to Order' }).click()
  const row = page.getByRole('row').filter({ hasText: 'CW-10M' })
  await row.getByRole('link', { name: /^Make Payment/ }).click()
  expect(await readAmounts(page)).toEqual(told)
  await expect(page.locator('.costs')).toContainText('Exempt by certificate')
  await fillCard(page, '4242424242424242')
  await payButton(page, told.sum).click()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()
  expect(await readAmounts(page)).toEqual(told)
  await faults.expectNone()
})
