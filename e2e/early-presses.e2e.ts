import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** Holds back the scripts that match. The function lets them come. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await come.promise
    await route.continue()
  })
  return () => come.resolve()
}

/** The page is drawn by the browser too; its parts below the first screen may still be the server's. */
const ready = (page: Page) => page.locator('#app:not([data-awaits-code])').waitFor()

const addIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .and(page.locator(':enabled'))
    .first()

/** What the cart has: the part that was pressed, once, in its minimum order. */
async function expectOnce(page: Page, part: string): Promise<void> {
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: part })
  const answer = await page.request.get(`${store()}/api/part/${part}`)
  const { minimumOrder } = (await answer.json()) as { minimumOrder: number }
  await expect(line.getByLabel(/^Quantity/)).toHaveValue(String(minimumOrder))
  await page.reload()
  await expect(line.getByLabel(/^Quantity/)).toHaveValue(String(minimumOrder))
}

const places = [
  { name: 'a product', path: '/Product/TW-40200' },
  { name: 'a card of the list', path: '/Tools' },
  { name: 'a row of the list', path: '/Tools?view=list' },
  { name: 'a card at home', path: '/' },
  { name: 'the page of a vehicle', path: '/Vehicle/honda/civic/2016' },
]
const times = [
  { when: 'before any script came', held: /\.js$/ },
  { when: 'between the first script and that of the page', held: /\/(home|list|product|page)-/ },
]

for (const { name, path } of places) {
  for (const { when, held } of times) {
    test(`Add to cart at ${name}, pressed ${when}, counts once`, async ({ page }) => {
      const faults = watchForFaults(page)
      const come = await holdBack(page, held)
      await page.goto(store() + path, { waitUntil: 'commit' })
      const button = addIn(page)
      const part = (await button.getAttribute('value')) ?? ''
      await button.click({ noWaitAfter: true })
      await page.waitForURL(/\/Cart\?add=/, { waitUntil: 'commit' })
      come()
      await expectOnce(page, part)
      await faults.expectNone()
    })
  }

  test(`Add to cart at ${name}, pressed twice while its code comes, counts once`, async ({
    page,
  }) => {
    const faults = watchForFaults(page)
    const come = await holdBack(page, /\/(add-to-cart|list-parts)-/)
    await page.goto(store() + path)
    await ready(page)
    const button = addIn(page)
    const part = (await button.getAttribute('value')) ?? ''
    await button.click()
    await button.click()
    come()
    await expect(page.getByText(`${part}: `)).toBeVisible()
    await expect(page).toHaveURL(store() + path)
    await page.goto(`${store()}/Cart`)
    await expectOnce(page, part)
    await faults.expectNone()
  })
}

test('if the code of a row cannot be loaded, its product is in the cart all the same', async ({
  page,
}) => {
  await page.route(/\/list-parts-/, (route) => route.abort())
  await page.goto(`${store()}/Tools?view=list`)
  await ready(page)
  const button = addIn(page)
  const part = (await button.getAttribute('value')) ?? ''
  await button.click()
  await page.waitForURL(/\/Cart/)
  await expectOnce(page, part)
})

const dialogs = [
  { name: 'Add to list', path: '/Product/TW-40200' },
  { name: 'Choose your vehicle', path: '/' },
]
const dialogTimes = [
  { when: 'before any script came', held: /\.js$/ },
  { when: 'before the code of the page came', held: /\/(home|product|page)-/ },
  { when: 'before its own code came', held: /\/(list-dialog|garage|picker-dialog)-/ },
]
for (const { name, path } of dialogs) {
  for (const { when, held } of dialogTimes) {
    // The bar of the vehicle is drawn by the scripts.
    if (name === 'Choose your vehicle' && when !== 'before its own code came') continue
    test(`${name}, pressed ${when}, opens one dialog`, async ({ page }) => {
      const faults = watchForFaults(page)
      const come = await holdBack(page, held)
      await page.goto(store() + path, { waitUntil: 'commit' })
      await page.getByRole('button', { name }).click({ noWaitAfter: true })
      come()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await faults.expectNone()
    })
  }
}

test('a ZIP code typed before the code of the estimate came is priced', async ({ page }) => {
  const faults = watchForFaults(page)
  const come = await holdBack(page, /\/product-estimate-/)
  await page.goto(`${store()}/Product/TW-40200`)
  await ready(page)
  const zip = page.getByLabel('Deliver to ZIP code')
  await zip.fill('44114')
  await page.getByRole('radio', { name: 'Business' }).check()
  come()
  await expect(page.locator('.delivery-answer')).toBeVisible()
  await expect(zip).toHaveValue('44114')
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked()
  await faults.expectNone()
})

test('products ticked before the code of the tray came are compared', async ({ page }) => {
  const come = await holdBack(page, /\/list-parts-/)
  await page.goto(`${store()}/Tools`)
  await ready(page)
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  come()
  await expect(page.getByText('2 of 4 chosen')).toBeVisible()
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect(page).toHaveURL(/\/Compare\?part=.+&part=/)
})
