import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('the warehouse counts a product, takes goods in, and finds it under those to order again', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Stock`)
  await expectAccessibleAtAllWidths(page)
  await page.getByLabel('Find a product').fill('cw10m')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'CW-10M' }).click()
  const numbers = page.locator('.stock-numbers')
  const onHand = Number(await numbers.locator('dd').first().innerText())
  await expectAccessibleAtAllWidths(page)

  await page.getByLabel('Units received').fill('12')
  await page.getByLabel('Reference').fill('PO 1887')
  await page.keyboard.press('Enter')
  await expect(numbers.locator('dd').first()).toHaveText(String(onHand + 12))
  await expect(page.getByRole('row', { name: /Received.*\+12.*PO 1887/ })).toBeVisible()

  await page.getByRole('radio', { name: 'Counted' }).check()
  await page.getByLabel('Units counted').fill(String(onHand + 10))
  await expect(page.getByText('2 fewer')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/must say why the count differs by -2/)).toBeVisible()
  await page.getByLabel('Why the count differs').fill('two missing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Counted.*−2.*two missing/ })).toBeVisible()

  await page.getByLabel('When available units fall to').fill(String(onHand + 10))
  await page.getByRole('button', { name: 'Set level' }).click()
  await expect(numbers.getByText('low')).toBeVisible()
  await page.goto(`${store()}/DashBoard/Stock?low=1`)
  await expect(page.getByRole('row', { name: /CW-10M/ })).toBeVisible()
  await page.goto(`${store()}/DashBoard/StockMoves?reason=counted`)
  await expect(page.getByRole('row', { name: /CW-10M.*two missing/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await faults.expectNone([/400/])
})
