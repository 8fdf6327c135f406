import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const shelf = (page: Page) => page.locator('#results')
const items = (page: Page) => shelf(page).getByRole('status')

for (const width of [390, 1280]) {
  test(`at ${width}, the right socket is found by its size in four actions, and Back takes the last one back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const faults = watchForFaults(page)
    const shift = await startMeasuringShift(page)
    await page.goto(`${store()}/Tools/Category/sockets`)
    await expect(page).toHaveTitle(/^Sockets and ratchets/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sockets and ratchets')
    if (width === 390) await page.locator('.filt > summary').click()
    const filters = page.locator('.filters')
    await filters
      .getByRole('group', { name: 'Drive' })
      .getByLabel(/^1\/2 in\./)
      .check()
    await expect(page).toHaveURL(/attribute=drive%3A1%2F2$/)
    if (width === 390) {
      const show = page.getByRole('button', { name: 'Show 5 items' })
      await expect(show).toBeVisible()
      await expectAccessible(page, 'the sheet of filters')
      await show.click()
      await expect(show).toBeHidden()
    }
    await expect(items(page)).toHaveText('5 items')
    await expect(shelf(page).getByRole('article')).toHaveCount(5)
    await expect(
      shelf(page).getByRole('link', { name: /Remove filter Drive 1\/2 in\./ }),
    ).toBeVisible()
    await expectAccessible(page, `a category at ${width}`)
    await page.goBack()
    await expect(items(page)).toHaveText('13 items')
    expect(await shift()).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await faults.expectNone()
  })
}

test('a range is set by two fields or by a slider, which follow the address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${store()}/Tools/Category/sockets`)
  const length = page.getByRole('group', { name: 'Length' })
  await length.getByRole('textbox', { name: 'Length from' }).fill('50')
  await length.getByRole('textbox', { name: 'Length to' }).fill('100')
  await length.getByRole('textbox', { name: 'Length to' }).press('Enter')
  await expect(page).toHaveURL(/attribute=length%3A50..100$/)
  await expect(items(page)).toHaveText('5 items')
  const from = length.getByRole('slider', { name: 'Length from' })
  await expect(from).toHaveValue('50')
  await from.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/attribute=length%3A..100$/)
  await expect(items(page)).toHaveText('7 items')
  await expect(from).toBeFocused()
  await page.goBack()
  await expect(length.getByRole('textbox', { name: 'Length from' })).toHaveValue('50')
  await shelf(page)
    .getByRole('link', { name: /Length 50 to 100 mm/ })
    .click()
  await expect(items(page)).toHaveText('13 items')
})

test('a filter far down the page leaves no empty screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${store()}/Tools/Category/lifting`)
  const standard = page.getByRole('group', { name: 'Standard' }).getByRole('checkbox')
  await standard.scrollIntoViewIfNeeded()
  await standard.check()
  await expect(items(page)).toHaveText('2 items')
  await expect(shelf(page).getByRole('article').first()).toBeInViewport()
})

test('the list is a table with units in its head, sorted by its numbers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${store()}/Tools/Category/wrenches?view=list`)
  const table = page.getByRole('table')
  const head = table.getByRole('columnheader', { name: /^Length/ })
  await expect(head).toContainText('mm')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByLabel('Sort by')).toHaveValue('attribute:length')
  const lengths = await table.locator('tbody tr td.property:nth-of-type(3)').allInnerTexts()
  const numbers = lengths.map((text) => Number.parseFloat(text))
  expect(numbers).toHaveLength(12)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(lengths.join()).not.toMatch(/ mm/)
  await expectAccessible(page, 'the table of a category')
})

for (const width of [390, 1280]) {
  test(`at ${width}, up to four products are side by side with their differences`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${store()}/Tools/Category/torque?view=list`)
    const boxes = page.getByRole('checkbox', { name: /^Compare/ })
    for (const place of [0, 1, 2, 3]) await boxes.nth(place).check()
    await boxes.nth(4).click()
    await expect(boxes.nth(4)).not.toBeChecked()
    await boxes.nth(3).uncheck()
    await page.getByRole('button', { name: 'Compare the chosen' }).click()
    await expect(page).toHaveURL(/\/Compare\?part=.*&part=.*&part=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare')
    const table = page.getByRole('table')
    await expect(table.locator('thead a')).toHaveCount(3)
    await expect(table.getByRole('rowheader', { name: 'Drive (differs)' })).toBeVisible()
    await expectAccessible(page, `the comparison at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(table.locator('thead a')).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Part number', exact: true }).fill('rt38072')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(table.locator('thead a')).toHaveCount(3)
  })
}

test('the way to the results comes before the filters', async ({ page }) => {
  await page.goto(`${store()}/Tools/Category/brakes`)
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#results$/)
})

test('without scripts a value is chosen and sent, and products are compared', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools/Category/electrical?view=list`)
  await page.getByRole('group', { name: 'Type' }).getByLabel(/^AGM/).check()
  await page.getByRole('button', { name: 'Show items' }).click()
  await expect(page).toHaveURL(/\/Tools\/Category\/electrical\?.*attribute=type%3AAGM/)
  await expect(items(page)).toHaveText('3 items')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Compare the chosen' }).click()
  await expect(page.getByRole('table').locator('thead a')).toHaveCount(1)
  await context.close()
})
