import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const zipOf = (page: Page) => page.getByLabel('Deliver to ZIP code')
const answerOn = (page: Page) => page.locator('.delivery-answer:not(.stale)')

/** The calls for a quote that the page made, with what they asked for. */
function quotesAskedBy(page: Page): { zip?: string; pickup?: boolean; lines: number }[] {
  const asked: { zip?: string; pickup?: boolean; lines: number }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/quote')) return
    const { lines, to, pickup } = request.postDataJSON()
    asked.push({ ...(to && { zip: to.zip }), ...(pickup && { pickup }), lines: lines.length })
  })
  return asked
}

test('the product page tells the delivery price for a ZIP code, remembers it, and the cart begins with it', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  const asked = quotesAskedBy(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${store()}/Product/BP-1047C`)
  await zipOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByText(/for the minimum order of 5/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await zipOf(page).fill('1000')
  expect(asked).toEqual([])
  await zipOf(page).fill('10001')
  await expect(answerOn(page)).toContainText('$25.64')
  await expect(answerOn(page)).toContainText('Parcel to New York, NY')
  await expect(answerOn(page)).toContainText(/Arrives \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+/)
  const shop = page.getByRole('main')
  await expect(shop).toContainText('Sales tax $0.00. We collect none for New York.')
  await answerOn(page).getByText('How it was calculated').click()
  await expect(answerOn(page)).toContainText(/\d packages?, \d+ lb, zone 2/)
  await expectAccessibleAtBothWidths(page)

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page.locator('.toasts')).toContainText('BP-1047C: 5 in your cart')
  await page.goto(`${store()}/Cart`)
  await expect(zipOf(page)).toHaveValue('10001')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.locator('dl')).toContainText('Delivery$25.64')
  await expect(summary.locator('dl')).toContainText('Sales taxWe collect none for New York$0.00')
  await expect(summary.locator('dl')).toContainText('Estimated total$287.64')
  await expectAccessibleAtBothWidths(page)
  await zipOf(page).fill('08608')
  await expect(summary.locator('dl')).toContainText(/Sales tax\s*\$19\.06/)
  await expect(summary.locator('dl')).toContainText('Estimated total$306.70')

  asked.length = 0
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(summary.locator('dl')).toContainText(/Goods, 1 product\$314\.40/)
  await expect(summary.locator('dl:not(.stale)')).toContainText(/Sales tax\s*\$2\d\.\d\d/)
  expect(asked).toEqual([{ zip: '08608', lines: 1 }])
  await page.getByLabel('Pick-up').check()
  await expect(summary.locator('dl')).toContainText('DeliveryFree')
  await expect(answerOn(page)).toContainText('Ready')
  await expectAccessibleAtBothWidths(page)

  await page.getByLabel('Home').check()
  await page.goto(`${store()}/Product/TW-40200`)
  await zipOf(page).scrollIntoViewIfNeeded()
  await expect(zipOf(page)).toHaveValue('08608')
  await expect(answerOn(page)).toContainText('Parcel to Trenton, NJ')
  await faults.expectNone()
})

test('what has no price is said at the field, and is not remembered', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Product/BT-35F`)
  for (const [zip, said] of [
    ['00000', 'There is no such ZIP code.'],
    ['00802', /: we do not ship to territories yet/],
    ['09012', /do not deliver to military addresses/],
    ['99501', /dangerous goods, which go by ground only/],
  ] as const) {
    await zipOf(page).fill(zip)
    await expect(zipOf(page)).toHaveAccessibleDescription(said)
  }
  await expectAccessibleAtBothWidths(page)
  expect(await page.evaluate(() => localStorage.getItem('DeliverTo'))).toBeNull()
  await faults.expectNone([/400|422/])
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`with a remembered ZIP code nothing moves at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() =>
      localStorage.setItem('DeliverTo', JSON.stringify({ zip: '90210', kind: 'home' })),
    )
    const shifted = await startMeasuringShift(page)
    for (const [part, way] of [
      ['TW-40200', 'Parcel'],
      ['TP-09A', 'Truck freight'],
    ]) {
      await page.goto(`${store()}/Product/${part}`)
      await page.locator('.deliver').scrollIntoViewIfNeeded()
      await expect(answerOn(page)).toContainText(`${way} to Beverly Hills, CA`)
      // A line of text may be drawn a fraction of a pixel lower.
      expect(await shifted()).toBeLessThan(0.001)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await answerOn(page)
      .getByText(/^How it was calculated/)
      .click()
    const before = await answerOn(page).locator('.delivery-price').innerText()
    await page.getByLabel(/^No dock/).check()
    await expect(answerOn(page).locator('.delivery-price')).not.toHaveText(before)
    await expect(answerOn(page)).toContainText('Liftgate')
  })
}

test('without scripts a link leads to what the shop says of shipping', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Product/TW-40200`)
  await page.getByRole('link', { name: 'What delivery costs' }).click()
  await expect(page.getByRole('heading', { name: 'Questions before ordering' })).toBeVisible()
  await expect(page.getByText('How is the shipping rate determined?')).toBeVisible()
  await context.close()
})
