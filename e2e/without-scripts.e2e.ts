import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

test('the list works without scripts: search, sort, next page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools`)
  await page.getByLabel('Search', { exact: true }).first().fill('tw 40200')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/\/Product\/TW-40200$/)
  await page.goto(`${store()}/Tools`)
  await page.getByLabel('Search', { exact: true }).first().fill('click torque wrench')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('article').first()).toContainText(/Torque\s+Wrench/)
  await page.goto(`${store()}/Tools`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await context.close()
})

test('the vehicle is chosen without scripts: one press for each choice, then the list of its parts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Garage`)
  const next = page.getByRole('button', { name: 'Show parts for this vehicle' })
  await page.getByLabel('Year').selectOption('2016')
  await next.click()
  await page.getByLabel('Make').selectOption({ label: 'Honda' })
  await next.click()
  await page.getByLabel('Model').selectOption({ label: 'Civic' })
  await next.click()
  await page.getByRole('link', { name: 'Parts for the 2016 Honda Civic' }).click()
  await expect(page).toHaveURL(/\/Tools\?vehicle=2016-honda-civic$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  // Another year asks anew for what follows from it.
  await page.goto(`${store()}/Garage?year=2016&make=honda&vehicle=2016-honda-civic`)
  await page.getByLabel('Year').selectOption('2015')
  await next.click()
  await expect(page.getByLabel('Year')).toHaveValue('2015')
  await expect(page.getByLabel('Model')).toHaveValue('')
  await expect(page.getByRole('link', { name: /^Parts for the/ })).toHaveCount(0)
  await context.close()
})

test('without scripts a part says which vehicles it fits, and they are searched and shown all', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Product/BR-30028`)
  const fits = page.getByRole('region', { name: 'Fits these vehicles' })
  await expect(fits.getByRole('row')).toHaveCount(11)
  await fits.getByLabel('Find your vehicle').fill('2016 civic')
  await fits.getByLabel('Find your vehicle').press('Enter')
  await expect(page).toHaveURL(/\/Product\/BR-30028\?fits=2016\+civic#fits$/)
  await expect(fits.getByRole('row')).toHaveCount(2)
  await expect(fits).toContainText('Honda Civic')
  await page.goto(`${store()}/Product/BR-30028`)
  await fits.getByRole('button', { name: 'Show more vehicles' }).click()
  await expect(page).toHaveURL(/fits=\*#fits$/)
  expect(await fits.getByRole('row').count()).toBeGreaterThan(11)
  await context.close()
})

test('a press on Add to cart without scripts opens the cart, which says what it needs', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Product/TW-40200`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Cart\?add=TW-40200$/)
  await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible()
  await context.close()
})

test('without scripts the purchase page says what it needs, and what for', async ({ request }) => {
  const tool = await (await request.get(`${store()}/api/part/RT-38072`)).json()
  const html = await (await request.get(`${store()}/Tools/${tool._id}`)).text()
  // Chromium under test hides the content of noscript even while scripts are off.
  const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]
  expect(said).toContain('This form needs JavaScript')
  expect(said).toContain('street, city, state and ZIP code')
})

test('a page behind the login says that it needs scripts, and does not pretend to load', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/DashBoard', '/DashBoard/MyOrders', '/DashBoard/ManageOrder']) {
    await page.goto(store() + path)
    const main = page.getByRole('main')
    await expect(main.getByText(/^This page needs JavaScript/)).toBeVisible()
    await expect(main.getByText('Loading')).toBeHidden()
  }
  await context.close()
})
