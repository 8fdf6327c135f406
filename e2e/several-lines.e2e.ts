import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { orderNumber } from '../src/contract/values/order-number.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { placeLinesFor } from './place-lines.ts'
import { admin, fillCard, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const buyer = { name: 'Several Lines', email: 'several.lines@example.com' }

test('an order of three lines with delivery and tax is read, paid, printed, packed and refunded by its parts', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const faults = watchForFaults(page)
  await signUp(page, buyer)
  const order = await placeLinesFor(
    buyer,
    [
      { part: 'BP-1047C', quantity: 5, covered: true },
      { part: 'TW-40200', quantity: 5 },
      { part: 'RT-38072', quantity: 12 },
    ],
    4953,
  )
  const total = await readOrder(page, order)
  await pay(page, order, total)
  await print(page, order, total)

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  await seeAtDesk(desk, order)
  await refundByParts(desk, order)

  await page.goto(`${store()}/DashBoard/Order/${order}`)
  await expect(page.getByText('2 × TW-40200, delivery')).toBeVisible()
  await expect(page.getByText('2 of 5 refunded')).toBeVisible()
  await expect(page.getByText('Two were dented')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add to cart again' }).click()
  await expect(page).toHaveURL(/\/Cart$/)
  for (const part of ['BP-1047C', 'TW-40200', 'RT-38072']) {
    await expect(page.getByText(part).first()).toBeVisible()
  }
  await faults.expectNone()
})

async function readOrder(page: Page, order: string): Promise<string> {
  await page.goto(`${store()}/DashBoard/MyOrders`)
  const row = page.locator('tbody tr')
  await expect(row).toContainText('and 2 more')
  await expect(row).toContainText(/\$[\d,.]+ to pay/)
  await expectAccessibleAtBothWidths(page)
  await row.getByRole('link', { name: /and 2 more$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber(order)}`)
  await expect(page.locator('.order-lines tbody tr')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /^Delivery/ })).toContainText('$49.53')
  await expect(page.getByRole('row', { name: /^NJ sales tax/ })).toContainText(
    'Exempt by certificate',
  )
  await page.getByText('How it was calculated').click()
  await expect(page.getByText('2 packages, 31 lb, zone 2')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const sum = page.locator('.sum-row .num')
  await expect(page.getByRole('row', { name: 'Amount due' })).toContainText(await sum.innerText())
  return sum.innerText()
}

async function pay(page: Page, order: string, total: string) {
  await page.goto(`${store()}/DashBoard/Payment/${order}`)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()
}

async function print(page: Page, order: string, total: string) {
  await page.goto(`${store()}/DashBoard/Order/${order}`)
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-title')).toHaveText('Invoice')
  await expect(page.locator('.paper-head')).toContainText(orderNumber(order))
  await expect(page.locator('.parties')).toContainText('Trenton, NJ 08611')
  await expect(page.locator('.paper-payments')).toContainText(total)
  await expect(page.getByText(/^6\.625% of \$/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

async function seeAtDesk(desk: Page, order: string) {
  await desk.goto(`${store()}/DashBoard/ManageOrder?q=RT-38072&order=newest`)
  const row = desk.locator('[data-order-row]').filter({ hasText: buyer.email })
  await expect(row).toContainText('and 2 more')
  await expect(row).toContainText('in all')
  await expectAccessibleAtBothWidths(desk)
  await row.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Packing slips' }).click()
  const slip = desk.getByRole('article')
  await expect(slip.locator('tbody tr')).toHaveCount(3)
  await desk.goto(`${store()}/DashBoard/Order/${order}`)
  await expect(desk.locator('.order-lines tbody tr')).toHaveCount(3)
}

async function refundByParts(desk: Page, order: string) {
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Units and delivery').check()
  await dialog.getByLabel('TW-40200, units').fill('6')
  await dialog.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(dialog.getByText('Please enter a whole number up to 5')).toBeVisible()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    await expectAccessible(desk, `refund of ${order} at ${width}`)
  }
  await dialog.getByLabel('TW-40200, units').fill('2')
  await dialog.getByLabel(/^Delivery with its tax/).check()
  await dialog.getByLabel('Reason').fill('Two were dented')
  const back = await dialog.getByRole('status').locator('b').innerText()
  await dialog.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(desk.getByText(`${back} was refunded`, { exact: true })).toBeVisible()
  await expect(desk.getByText('2 × TW-40200, delivery: Two were dented')).toBeVisible()
}
