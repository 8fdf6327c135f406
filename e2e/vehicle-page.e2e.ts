import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const page2016 = '/Vehicle/honda/civic/2016'

test('a vehicle has a page of its parts, by category, with the way to other years', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  const shift = await startMeasuringShift(page)
  await page.goto(store() + page2016)
  await expect(page).toHaveTitle(/^2016 Honda Civic parts/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2016 Honda Civic parts')
  await expectAccessibleAtBothWidths(page)
  expect(await shift()).toBeLessThanOrEqual(0.02)
  const mine = page.getByRole('button', { name: 'This is my vehicle' })
  const bar = page.getByRole('complementary', { name: 'Your vehicle' })
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toContainText('2016 Honda Civic')
  await expect(page.locator('main [data-fit^="fits"]').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('main [data-fit]')).toHaveCount(0)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: /^Brakes/ }).click()
  await expect(page).toHaveURL(`${store()}/Tools/Category/brakes?vehicle=2016-honda-civic`)
  await expect(page.getByRole('link', { name: 'Remove filter 2016 Honda Civic' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '2010 Honda Civic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2010 Honda Civic parts')
  await faults.expectNone()
})

test('search engines list the pages of vehicles with parts, and no others', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(store() + path)).text()
  expect(await read('/sitemap.xml')).toContain('/sitemap-vehicles.xml')
  const listed = await read('/sitemap-vehicles.xml')
  expect(listed).toContain(`${store()}${page2016}<`)
  const html = await read(page2016)
  expect(html).toContain(`<link rel="canonical" href="${store()}${page2016}">`)
  expect(html).toContain('"@type":"ItemList"')

  // Known, but without parts.
  expect(listed).not.toContain('/Vehicle/honda/prelude/1999')
  const thin = await page.request.get(`${store()}/Vehicle/honda/prelude/1999`)
  expect(thin.status()).toBe(200)
  expect(await thin.text()).toContain('<meta name="robots" content="noindex">')
  for (const unknown of ['/Vehicle/honda/civic/1899', '/Vehicle/honda/no-such/2016']) {
    expect((await page.request.get(store() + unknown)).status()).toBe(404)
  }
  const capitals = await page.request.get(`${store()}/Vehicle/Honda/CIVIC/2016`, {
    maxRedirects: 0,
  })
  expect(capitals.headers()['location']).toBe(page2016)
})

test('the page of a part lists the vehicles that it fits, to be searched', async ({ page }) => {
  const faults = watchForFaults(page)
  const shift = await startMeasuringShift(page)
  await page.goto(`${store()}/Product/BR-30028`)
  const fits = page.getByRole('region', { name: 'Fits these vehicles' })
  await expect(fits.getByRole('row')).toHaveCount(11)
  await fits.getByLabel('Find your vehicle').fill('2016 civic')
  await expect(fits.getByRole('row')).toHaveCount(2)
  await expect(
    fits.getByRole('row', { name: /^Honda Civic 20\d\d–20\d\d \w+ front 2/ }),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await fits.getByLabel('Find your vehicle').fill('trabant')
  await expect(fits).toContainText('No vehicle listed for this part matches these words.')
  await fits.getByLabel('Find your vehicle').fill('')
  await fits.getByRole('button', { name: 'Show more vehicles' }).click()
  await expect.poll(() => fits.getByRole('row').count()).toBeGreaterThan(11)
  expect(await shift()).toBeLessThanOrEqual(0.02)

  await page.goto(`${store()}/Product/TW-40200`)
  await expect(page.getByRole('heading', { name: 'Reviews' }).first()).toBeVisible()
  await expect(fits).toHaveCount(0)
  await faults.expectNone()
})

test('what is typed below the first screen before the code of that part came counts', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/more-about-/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${store()}/Product/BR-30028`)
  // The page itself is drawn by then; the rest is asked for once somebody begins to use it.
  await page.locator('#app:not([data-awaits-code])').waitFor()
  const fits = page.getByRole('region', { name: 'Fits these vehicles' })
  await fits.getByLabel('Find your vehicle').fill('2016 civic')
  await expect(fits.getByRole('row')).toHaveCount(11)
  code.resolve()
  await expect(fits.getByRole('row')).toHaveCount(2)
  await expect(fits.getByLabel('Find your vehicle')).toHaveValue('2016 civic')
})
