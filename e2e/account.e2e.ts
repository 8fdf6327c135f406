import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import {
  admin,
  fillCard,
  payByCard,
  placeOrder,
  signIn,
  signUp,
  watchForFaults,
} from './shopper.ts'
import { store } from './stores-under-test.ts'

const rowOf = (page: Page, partNumber: string) =>
  page.getByRole('row').filter({ hasText: partNumber })

test('a declined card is told with what can be done; a paid order shows its number, its step, and is cancelled by its buyer', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Pia Payne', email: 'pia.payne@example.com' })
  const id = await placeOrder(page, 'DS-12005', 1)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  const row = rowOf(page, 'DS-12005')
  await expect(row.getByRole('img', { name: 'Step 1 of 4: Ordered' })).toBeVisible()
  await row.getByRole('link', { name: /Make Payment/ }).click()
  await expect(page.getByText(/held until \d{1,2}:\d\d [AP]M/)).toBeVisible()
  await fillCard(page, '4000000000009995')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /not enough money/ })).toBeVisible()
  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /ask your bank why/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await payByCard(page)
  const number = `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
  await expect(page.getByText(`Order ${number}. We pack it next.`)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(row.getByRole('img', { name: 'Step 2 of 4: Paid' })).toBeVisible()
  await expect(row.getByRole('link', { name: /^Receipt/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  // Between a phone and a wide screen the table has the least room, and its buttons are at the end.
  for (const width of [768, 992]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row.getByRole('button', { name: /^Cancel Order/ })).toBeInViewport({ ratio: 1 })
  }
  await row.getByRole('button', { name: /^Cancel Order/ }).click()
  await expect(page.getByText('What you paid goes back to the card that paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`${store()}/DashBoard/MyOrders?status=Refunded`)
  await expect(row).toContainText('Refunded')
  await expect(row).toContainText('Cancelled')
  // What takes it off the list is last, and says what it does.
  await expect(row.getByRole('button')).toHaveText(['Remove from list'])
  await row.getByRole('button').click()
  await expect(page.getByText('The order leaves this list; our books keep it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await faults.expectNone()
})

test('an author reads all reviews in one place with the shop’s answer, and changes one', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Rae Views', email: 'rae.views@example.com' })
  await page.goto(`${store()}/DashBoard/MyReviews`)
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await page.goto(`${store()}/DashBoard/AddReview?part=FJ-25LP`)
  await page.getByLabel('Rating', { exact: true }).fill('4')
  await page.getByLabel('Review', { exact: true }).fill('Lifts what it says.')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Your Review Added Succesfully!')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  await desk.goto(`${store()}/DashBoard/Reviews`)
  const entry = desk.getByRole('article').filter({ hasText: 'Lifts what it says.' })
  await entry.getByRole('button', { name: 'Answer', exact: true }).click()
  await desk.getByLabel('Answer as the shop').fill('Glad to hear it.')
  await entry.getByRole('button', { name: 'Answer', exact: true }).click()
  // The text is in its field before it is stored. A review that is answered leaves this list.
  await expect(desk.getByText('The review was changed')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await desk.context().close()

  await page.getByRole('link', { name: 'My reviews' }).click()
  const own = page.getByRole('article')
  await expect(own).toContainText('Lifts what it says.')
  await expect(own).toContainText('Glad to hear it.')
  await expectAccessibleAtBothWidths(page)
  await own.getByRole('link', { name: /^Change/ }).click()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue('Lifts what it says.')
  await page.getByLabel('Review', { exact: true }).fill('Lifts it, slowly.')
  await page.getByRole('button', { name: 'Change Review' }).click()
  await page.getByRole('link', { name: 'My reviews' }).click()
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Lifts it, slowly.')
  await faults.expectNone()
})

test('in the purchase form the ZIP code fills in city and state, and errors are told when a field was left', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Zoe Ipswich', email: 'zoe.ipswich@example.com' })
  const tool = await (await page.request.get(`${store()}/api/part/CW-10M`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await page.getByLabel('ZIP').pressSequentially('0861')
  await expect(page.getByText(/ZIP code must look like/)).toHaveCount(0)
  await page.getByLabel('Mobile').focus()
  await expect(page.getByText('The ZIP code must look like 08901 or 08901-1234.')).toBeVisible()
  // A field that was only passed by is no error yet.
  await page.getByLabel('Address', { exact: true }).focus()
  await expect(page.getByText('The mobile number is missing.')).toHaveCount(0)
  await page.getByLabel('ZIP').fill('08611')
  await expect(page.getByText(/ZIP code must look like/)).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('Trenton')
  await expect(page.getByLabel('State')).toHaveValue('NJ')
  await page.getByLabel('Mobile').fill('6095550142')
  await page.getByLabel('Address', { exact: true }).fill('218 Ferry Street')
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/order'))
  await page.getByRole('button', { name: 'Add to Order' }).click()
  expect((await sending).postDataJSON()).toMatchObject({
    address: '218 Ferry Street, Trenton, NJ 08611',
  })
  await expect(page).toHaveURL(/MyOrders/)
  await faults.expectNone()
})

test('the sign-up says at its fields what is wrong, and sends nothing until it is right', async ({
  page,
}) => {
  await page.goto(`${store()}/signup`)
  const email = page.getByLabel('Email address')
  await email.pressSequentially('dana@shop')
  await expect(page.getByText(/must look like name@example\.com/)).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(page.getByText(/must look like name@example\.com/)).toBeVisible()
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByText('The name is missing.')).toBeVisible()
  await expect(page.getByText('Password should be minimum 6 character')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await email.fill('dana@shop.test')
  await expect(page.getByText(/must look like name@example\.com/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/signup$/)
})

test('on a phone the list shows picture, minimum and Purchase', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${store()}/Tools?view=list`)
  const row = rowOf(page, 'TW-40200')
  await expect(row.getByRole('img').or(row.locator('img')).first()).toBeVisible()
  await expect(row.getByRole('link', { name: /^Purchase/ })).toBeVisible()
  await expect(row.locator('[data-l=Minimum]')).toHaveText('5')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})
