import { test } from '@playwright/test'
import { expect } from './expect.ts'
import {
  checkOut,
  picture,
  placeButton,
  putInCart,
  sum,
  totalToPay,
  trenton,
  typeAddress,
} from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { fillCard, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const three: [string, number][] = [
  ['OF-2276', 12],
  ['CW-10M', 5],
  ['BR-30028', 2],
]

for (const width of [390, 1280]) {
  test(`a guest buys three products at ${width} pixels, and opens the order by its link`, async ({
    page,
    context,
  }) => {
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    const shift = await startMeasuringShift(page)
    await checkOut(page, three)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible()
    expect(await shift()).toBeLessThan(0.01)
    await picture(page, `checkout-empty-${width}`)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })

    await page.getByLabel('E-mail').fill(`guest.${width}@example.com`)
    await typeAddress(page, trenton)
    await expect(page.getByLabel('State')).toHaveValue('NJ')
    const total = await totalToPay(page)
    if (width === 390) await sum(page).locator('summary').click()
    await expect(sum(page)).toContainText('OF-2276')
    await expect(sum(page).getByRole('status')).toHaveText(total)
    await page.getByText('How it was calculated').click()
    await expect(page.locator('.delivery-parts')).toContainText('Transport')
    await picture(page, `checkout-typed-${width}`)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })
    await fillCard(page, '4242424242424242')
    await placeButton(page).dblclick()

    await expect(page).toHaveURL(/\/Order\/[0-9a-f-]{36}#[\w-]{43}$/)
    await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    // The notice is gone after two seconds. The page of the order goes on saying what was done.
    const placed = page.getByText('Thank you. Your order is placed and paid.')
    await expect(placed).toContainText(`to guest.${width}@example.com`)
    for (const [part] of three) await expect(page.getByRole('main')).toContainText(part)
    await expect(page.getByRole('main')).toContainText(total)
    await picture(page, `guest-order-${width}`)
    await expectAccessibleAtBothWidths(page)

    const link = page.url()
    const elsewhere = await context.browser()?.newContext()
    if (!elsewhere) throw new Error('There is no browser.')
    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('main')).toContainText('OF-2276')
    await expect(other.getByText('Thank you. Your order is placed')).toHaveCount(0)
    await other.goto('about:blank')
    await other.goto(link.replace(/#.*/, `#${'A'.repeat(43)}`))
    await expect(other.getByText('This link does not open an order.')).toBeVisible()
    await elsewhere.close()

    await page.goto(`${store()}/Checkout`)
    await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
    await faults.expectNone([/401/])
  })
}

test('a declined card, a reload in the middle and Back lose nothing and pay once', async ({
  page,
}) => {
  const email = 'declined.guest@example.com'
  await checkOut(page, [['CW-10M', 5]])
  await page.getByLabel('E-mail').fill(email)
  await typeAddress(page, trenton)
  const total = await totalToPay(page)
  await fillCard(page, '4000000000000002')
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toContainText(
    'ask your bank why',
  )
  // The field is a frame of the gateway. Its box says that it has the focus, as any other field does.
  await page.frameLocator('iframe[title*="card" i]').getByLabel(/cvc/i).focus()
  await expect(page.locator('.card-box')).toHaveCSS('outline-style', 'solid')
  await picture(page, 'checkout-declined')
  await expectAccessibleAtBothWidths(page)

  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  expect(await totalToPay(page)).toBe(total)
  await page.goto(`${store()}/Tools`)
  await page.goBack()
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  expect(await totalToPay(page)).toBe(total)
  const placed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) placed.push(request.url())
  })
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/Order\//)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  // The second try paid the order of the first.
  expect(placed).toEqual([])
})

test('a cart changed in another tab is shown and asked about, and what was typed stays', async ({
  page,
  context,
}) => {
  await checkOut(page, [['CW-10M', 5]])
  await page.getByLabel('E-mail').fill('two.tabs@example.com')
  await typeAddress(page, trenton)
  const before = await totalToPay(page)
  await fillCard(page, '4242424242424242')
  const other = await context.newPage()
  await other.goto(`${store()}/Contact`)
  // Without telling this tab, as another device would.
  await putInCart(other, [['CW-10M', 6]])
  await placeButton(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Your cart has changed' })
  await expect(note).toContainText(`the total was ${before} and is now $`)
  await expect(page.getByLabel('Street')).toHaveValue(trenton.street)
  await picture(page, 'checkout-changed')
  const now = await totalToPay(page)
  expect(now).not.toBe(before)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/Order\//)
  await expect(page.getByRole('main')).toContainText(now)
})
