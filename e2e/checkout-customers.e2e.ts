import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { acceptCertificate, sendCertificate } from './certificate-steps.ts'
import {
  checkOut,
  picture,
  placeButton,
  sum,
  totalToPay,
  trenton,
  typeAddress,
} from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { proveAddress } from './sandbox-mailbox.ts'
import { admin, fillCard, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a customer orders to the address book with the keyboard alone', async ({ page }) => {
  const faults = watchForFaults(page)
  const email = `kay-${randomUUID()}@example.com`
  await signUp(page, { name: 'Kay Board', email })
  await page.evaluate(async () => {
    const send = (body: object) =>
      fetch('/api/address', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${localStorage.getItem('AccessToken')}`,
        },
        body: JSON.stringify(body),
      })
    const shop = { name: 'Kay Board', company: 'Board Garage', street: '218 Ferry Street' }
    await send({
      ...shop,
      label: 'Shop',
      city: 'Trenton',
      state: 'NJ',
      zip: '08611',
      residential: false,
    })
    await send({ ...shop, label: 'Depot', city: 'New York', state: 'NY', zip: '10001' })
  })
  await checkOut(page, [['CW-10M', 5]])
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Shop/ })).toBeChecked()
  await picture(page, 'checkout-book')
  await expectAccessibleAtBothWidths(page)
  const toShop = await totalToPay(page)
  const { keyboard } = page
  const tabTo = async (wanted: () => Promise<boolean>) => {
    for (let press = 0; press < 60; press++) {
      if (await wanted()) return
      await keyboard.press('Tab')
    }
    throw new Error('The focus never got there.')
  }
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(() => focused('.address-option input'))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Depot/ })).toBeChecked()
  await expect.poll(() => totalToPay(page)).not.toBe(toShop)
  await tabTo(() => focused('iframe'))
  const card = page.frameLocator('iframe[title*="card" i]')
  await keyboard.type('4242424242424242')
  await expect(card.getByLabel(/expiration/i)).toBeFocused()
  await keyboard.type('1234')
  await expect(card.getByLabel(/cvc/i)).toBeFocused()
  await keyboard.type('123')
  const total = await totalToPay(page)
  await tabTo(() => focused('.checkout-place button'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/DashBoard\/Order\//)
  await expect(page.getByRole('main')).toContainText(total)
  await expect(page.getByRole('main')).toContainText('10001')
  await faults.expectNone()
})

test('goods that are collected cost no delivery, and the guest takes the order into an account', async ({
  page,
}) => {
  const email = `collects-${randomUUID()}@example.com`
  await checkOut(page, [['CW-10M', 5]])
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Cole Lects')
  await expect(sum(page)).toContainText('Free')
  const total = await totalToPay(page)
  await picture(page, 'checkout-pickup')
  await expectAccessibleAtBothWidths(page)
  await fillCard(page, '4000002500003155')
  await placeButton(page).click()
  const bank = page.frameLocator('iframe[title="Card authentication"]')
  await bank.locator('button:focus').waitFor()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/i })).toBeVisible()
  await placeButton(page).click()
  await bank.locator('button:focus').waitFor()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/Order\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(total)
  const order = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Create an account to keep this order' }).click()
  await expect(page).toHaveURL(/\/signup/i)
  // The key must not be in an address that is sent to the store.
  expect(new URL(page.url()).searchParams.get('from')).toBe(order)
  await page.getByLabel('Name', { exact: true }).fill('Cole Lects')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL((url) => url.pathname === order)
  await page.getByRole('button', { name: 'Take them into my account' }).click()
  await expect(page.getByText(/Please prove first that the address is yours/)).toBeVisible()
  await proveAddress(page, email)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await page.getByText('Did you order as a guest before?').click()
  await picture(page, 'claim')
  await page.getByRole('button', { name: 'Take them into my account' }).click()
  await expect(page.locator('.toasts')).toContainText('One order is in your account now')
  await expect(page.getByRole('row', { name: /CW-10M/ })).toBeVisible()
})

test('an exempt customer sees that the tax is gone, and why', async ({ page, browser }) => {
  const email = `resale-${randomUUID()}@example.com`
  await signUp(page, { name: 'Resa Garage', email })
  await proveAddress(page, email)
  const id = await sendCertificate(page)
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  await acceptCertificate(desk, id)
  await desk.close()

  await checkOut(page, [['CW-10M', 5]])
  await typeAddress(page, trenton)
  await expect(sum(page)).toContainText('Exempt under your certificate ST-3')
  const total = await totalToPay(page)
  await picture(page, 'checkout-exempt')
  await expectAccessibleAtBothWidths(page)
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/DashBoard\/Order\//)
  await expect(page.getByRole('main')).toContainText(total)
})
