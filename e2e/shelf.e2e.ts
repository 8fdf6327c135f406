import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { customer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a part number is suggested without its dash, chosen by keyboard, and opens its page', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools`)
  await box(page).pressSequentially('tw402')
  await expect(options(page).first()).toContainText('TW-40200')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'open suggestions')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await box(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toContainText('TW-40200')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Product\/TW-40200$/)
  await faults.expectNone()
})

test('Escape closes the suggestions and keeps the words; Enter searches for them', async ({
  page,
}) => {
  await page.goto(`${store()}/Tools`)
  await box(page).pressSequentially('wrench')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('wrench')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Tools\?q=wrench$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('')
})

test('fast fingers ask few questions, and the same letters none again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/suggestion')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto(`${store()}/Tools`)
  // The clock stands still between two letters, however busy this machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('torque wrench')
  await page.clock.resume()
  await expect(options(page).first()).toContainText('Wrench')
  const before = asked.length
  expect(before).toBe(1)
  await page.keyboard.press('Escape')
  await box(page).fill('')
  await box(page).fill('torque wrench')
  await expect(options(page).first()).toBeVisible()
  expect(asked.length).toBe(before)
})

test('words typed before the scripts came stay in the field', async ({ page }) => {
  let scripts: () => void = () => {}
  const wanted = new Promise<void>((resolve) => (scripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`${store()}/Tools`, { waitUntil: 'commit' })
  await box(page).fill('torq')
  scripts()
  // The mark goes once the page is the scripts' own.
  await page.locator('#app:not([data-awaits-code])').waitFor({ state: 'attached' })
  await box(page).press('u')
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toHaveValue('torqu')
})

test('a filter that was ticked before the scripts came narrows', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${store()}/Tools`, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Halden Brake/ }).check()
  scripts.resolve()
  await expect(page).toHaveURL(/company=Halden\+Brake/)
  await expect(page.getByRole('checkbox', { name: /^Halden Brake/ })).toBeChecked()
})

test('filters count, narrow, are in the address, and Back takes them off one by one', async ({
  page,
}) => {
  await page.goto(`${store()}/Tools`)
  await page.getByRole('checkbox', { name: /^Halden Brake/ }).check()
  await expect(page).toHaveURL(/company=Halden\+Brake/)
  await page.getByRole('radio', { name: /^\$50 to \$100/ }).check()
  await expect(page).toHaveURL(/price=50-100/)
  const line = page.locator('output')
  const count = Number(/\d+/.exec(await line.innerText())?.[0])
  await expect(page.getByRole('article')).toHaveCount(count)
  await page.goBack()
  await expect(page).not.toHaveURL(/price=/)
  await expect(page.getByRole('radio', { name: /^Any price/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Halden Brake/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Halden Brake/ })).not.toBeChecked()
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Halden Brake/ })).toBeChecked()
})

test('the dense list keeps the filters, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${store()}/Tools?q=wrench`)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/q=wrench&view=list/)
  await expect(page.getByRole('row').nth(1)).toContainText(/Wrench/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'the dense list')
})

test('of one family the dense list shows what it is compared by, and its heads sort it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${store()}/Tools?view=list&category=wrenches`)
  const heads = page.getByRole('columnheader')
  await expect(heads).toContainText(['Part number, name', 'Size', 'Length', 'Available', 'Price'])
  const row = page.getByRole('row').filter({ hasText: 'CW-14M' })
  await expect(row.getByRole('cell', { name: '14', exact: true })).toBeVisible()
  await expectAccessible(page, 'the dense list of a family')

  const prices = page.locator('.dense td:nth-last-child(2)')
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const rising = await prices.allInnerTexts()
  expect(rising.map(Number)).toEqual(rising.map(Number).toSorted((one, other) => one - other))
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(prices.first()).toHaveText(String(rising.at(-1)))
  await expect(page).toHaveURL(/\/Category\/wrenches\?.*order=-price.*view=list/)
  await expect(page.getByLabel('Sort by')).toHaveValue('-price')

  await page.goto(`${store()}/Tools?view=list`)
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveCount(0)
})

test('an empty list says which filter to remove, and what was probably meant', async ({ page }) => {
  await page.goto(`${store()}/Tools?q=torqe+wrnech`)
  await expect(page.getByText('Showing results for torque wrench.')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Torque Wrench')
  await page.goto(`${store()}/Tools?q=torqe+wrnech&exact=1`)
  await page.getByRole('link', { name: 'torque wrench', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('Torque Wrench')
  await page.goto(`${store()}/Tools/Category/brakes?price=1000-`)
  await page.getByRole('link', { name: 'Without $1,000 and up' }).click()
  await expect(page).toHaveURL(/\/Tools\/Category\/brakes$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('all of it works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools?view=list`)
  await page.getByRole('checkbox', { name: /^Halden Brake/ }).check()
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByRole('button', { name: 'Show items' }).click()
  await expect(page).toHaveURL(/company=Halden\+Brake/)
  await expect(page).toHaveURL(/inStock=1/)
  await expect(page).toHaveURL(/view=list/)
  await expect(page.getByRole('row').nth(1)).toContainText('Halden Brake')
  await page.goto(`${store()}/Tools?q=torqe+wrnech`)
  await expect(page.getByText('Showing results for torque wrench.')).toBeVisible()
  await context.close()
})

test('what is out of stock says so everywhere and offers no way to purchase it', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  const tool = await (await page.request.get(`${store()}/api/part/TP-15H`)).json()
  expect(tool.availableQuantity).toBeLessThan(tool.minimumOrder)
  const main = page.getByRole('main')
  const purchase = main.getByRole('button', { name: `Purchase ${tool.productName}: out of stock` })
  const list = '/Tools/Category/lifting'

  for (const address of [list, `${list}?view=list`]) {
    await page.goto(store() + address)
    await expect(main.getByText(/out of stock/i).first()).toBeVisible()
    await expect(purchase.first()).toBeDisabled()
    await expect(main.getByRole('link', { name: `Purchase ${tool.productName}` })).toHaveCount(0)
  }
  await page.goto(`${store()}/Product/TP-15H`)
  await expect(main.getByRole('link', { name: 'Tell me when it is back' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Purchase/ })).toHaveCount(0)
  await expect(purchase).toHaveCount(0)
  await expectAccessible(page, 'the page of a product that is out of stock')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.locator('.buybar')).toContainText('Out of stock')
  await expect(page.locator('.buybar')).toBeInViewport()

  await signIn(page, customer())
  await page.goto(`${store()}/Tools/${tool._id}`)
  await expect(main.getByText('Out of stock.', { exact: true })).toBeVisible()
  await expect(main.getByText(/None in stock/)).toBeVisible()
  await expect(main.getByText(/up to 0/)).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Add to Order' })).toHaveCount(0)
  await main.getByRole('link', { name: /in stock/ }).click()
  await expect(page).toHaveURL(/\/Tools\/Category\/[a-z-]+\?inStock=1$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await faults.expectNone()
})
