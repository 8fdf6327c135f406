import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import {
  checkOut,
  picture,
  placeButton,
  totalToPay,
  trenton,
  typeAddress,
} from './checkout-steps.ts'
import { orderNumber } from '../src/contract/values/order-number.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { passHold } from './pass-hold.ts'
import { mailedLink } from './sandbox-mailbox.ts'
import { fillCard, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** Places an order whose card is declined, so that it waits for its payment. */
async function orderUnpaid(page: Page, email: string) {
  await checkOut(page, [['CW-10M', 5]])
  await page.getByLabel('E-mail').fill(email)
  await typeAddress(page, trenton)
  const total = await totalToPay(page)
  await fillCard(page, '4000000000000002')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/checkout'))
  await placeButton(page).click()
  const { orderId, orderKey } = (await (await answer).json()) as Record<string, string>
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  return { id: String(orderId), total, link: `${store()}/Order/${orderId}#${orderKey}` }
}

const status = (page: Page, word: string) =>
  page.getByRole('main').getByText(word, { exact: true }).first()

test('a guest who left without paying pays later by the link of the letter', async ({
  page,
  browser,
}) => {
  const email = `later.${crypto.randomUUID()}@example.com`
  const { id, total } = await orderUnpaid(page, email)
  await passHold(id)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const faults = watchForFaults(other)
  const link = await mailedLink(other, email, `/Order/${id}`)
  expect(link.hash).toMatch(/^#[\w-]{43}$/)
  await other.goto(link.href)
  await expect(status(other, 'Pending')).toBeVisible()
  await fillCard(other, '4242424242424242')
  await other.getByRole('button', { name: `Pay ${total}`, exact: true }).click()
  await expect(status(other, 'Paid')).toBeVisible()
  await faults.expectNone()
  await elsewhere.close()
  // What was bought elsewhere has left the cart of the first browser, and the checkout leads to the order.
  await page.goto(`${store()}/Cart`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a guest cancels, keeps the cart and what was typed, orders again, and erases what is kept', async ({
  page,
}) => {
  const email = `cancels.${crypto.randomUUID()}@example.com`
  const first = await orderUnpaid(page, email)
  await page.goto(first.link)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(status(page, 'Cancelled')).toBeVisible()

  await page.goto(`${store()}/Checkout`)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  expect(await totalToPay(page)).toBe(first.total)
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/Order\//)
  await expect(status(page, 'Paid')).toBeVisible()
  const second = page.url()
  expect(second).not.toBe(first.link)

  // What is paid has to be sent first.
  await erase(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'not finished' })).toBeVisible()
  await picture(page, 'guest-erasure')
  await expectAccessibleAtBothWidths(page)

  await page.goto('about:blank')
  await page.goto(first.link)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^order-[\w-]+-data\.json$/)
  await page.getByText('Erase my data').first().click()
  await page.getByLabel('Type your e-mail address to confirm').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByText(`Please type ${email}`)).toBeVisible()
  await page.getByText('Erase my data').first().click()
  await erase(page, email)
  await expect(page.locator('.toasts')).toContainText('Your data in this order has been erased')
  await expect(page).toHaveURL(/\/(?:home)?$/)
  await page.goto(first.link)
  await expect(page.getByText('This link does not open an order.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(second)
  await expect(status(page, 'Paid')).toBeVisible()
})

async function erase(page: Page, email: string): Promise<void> {
  await page.getByText('Erase my data').first().click()
  await page.getByLabel('Type your e-mail address to confirm').fill(email)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
}

test('a guest who has lost the mail finds the order by its number and address', async ({
  page,
}) => {
  const email = `lost.${crypto.randomUUID()}@example.com`
  const faults = watchForFaults(page)
  await checkOut(page, [['CW-10M', 5]])
  await page.getByLabel('E-mail').fill(email)
  await typeAddress(page, trenton)
  await totalToPay(page)
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await page.waitForURL(/\/Order\/[\w-]+/)
  await expect(status(page, 'Paid')).toBeVisible()
  const id = /\/Order\/([\w-]+)/.exec(page.url())?.[1] ?? ''

  await page.goto(`${store()}/Contact`)
  await page.getByRole('link', { name: 'Find your order' }).click()
  await page.getByLabel('Order number').fill('12')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('An order number has eight digits')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Order number').fill(orderNumber(id))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a mail with its link is on its way there')).toBeVisible()
  const link = await mailedLink(page, email, `/Order/${id}`)
  await page.goto(link.href)
  await expect(status(page, 'Paid')).toBeVisible()
  await faults.expectNone()
})
