import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { picture, placeButton, sum, totalToPay, trenton, typeAddress } from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { admin, fillCard, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const pickups = 'BR-33020R'
const sedans = 'BR-28210S'
const bar = (page: Page) => page.getByRole('complementary', { name: 'Your vehicle' })

/** Chooses a vehicle in the dialog that the bar opens at home and in the list. */
async function choose(page: Page, year: string, make: string, model: string) {
  await page.getByRole('button', { name: 'Choose your vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your vehicle' })
  await dialog.getByLabel('Year').selectOption(year)
  await dialog.getByLabel('Make').selectOption({ label: make })
  await dialog.getByLabel('Model').selectOption({ label: model })
  await dialog.getByRole('button', { name: 'Show parts for this vehicle' }).click()
  await expect(page).toHaveURL(new RegExp(`/Tools\\?vehicle=${year}-`))
  await expect(bar(page)).toContainText(`${year} ${make} ${model}`)
}

async function addToCart(page: Page, part: string) {
  await page.goto(`${store()}/Product/${part}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(new RegExp(`${part}: \\d+ in your cart`)).first()).toBeVisible()
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels a part that does not fit is bought all the same, beside one for another vehicle, and the order says so`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    const shift = await startMeasuringShift(page)
    await page.goto(store())
    await expect(page.getByRole('button', { name: 'Choose your vehicle' })).toBeVisible()
    expect(await shift()).toBeLessThan(0.0002)
    await picture(page, `home-bar-${width}`)
    await choose(page, '2016', 'Honda', 'Civic')
    await addToCart(page, pickups)
    await addToCart(page, sedans)
    await page.goto(`${store()}/Cart`)
    const line = (part: string) => page.getByRole('listitem').filter({ hasText: part })
    await expect(line(pickups).locator('[data-fit]')).toHaveAttribute('data-fit', 'does_not_fit')
    await expect(line(sedans).locator('[data-fit]')).toHaveAttribute('data-fit', 'fits')
    await expect(line(pickups).getByRole('combobox')).toHaveValue(/^2016-honda-civic/)

    // Another vehicle is chosen, and the lines keep theirs until somebody says otherwise.
    await page.goto(`${store()}/Tools`)
    await bar(page).getByRole('button', { name: 'Clear vehicle' }).click()
    await choose(page, '2015', 'Ford', 'F-150')
    await page.goto(`${store()}/Cart`)
    await expect(line(pickups).getByRole('combobox')).toHaveValue(/^2016-honda-civic/)
    await line(pickups)
      .getByRole('combobox')
      .selectOption({ label: await optionOf(line(pickups), 'F-150') })
    await expect(line(pickups).locator('[data-fit]')).not.toHaveAttribute(
      'data-fit',
      'does_not_fit',
    )
    await line(pickups)
      .getByRole('combobox')
      .selectOption({ label: await optionOf(line(pickups), 'Civic') })
    await line(sedans)
      .getByRole('combobox')
      .selectOption({
        label: await optionOf(line(sedans), 'F-150'),
      })
    await expect(line(sedans).locator('[data-fit]')).toHaveAttribute('data-fit', 'does_not_fit')
    await picture(page, `cart-vehicles-${width}`)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })

    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('E-mail').fill(`vehicles.${width}@example.com`)
    await typeAddress(page, trenton)
    await totalToPay(page)
    if (width === 390) await sum(page).locator('summary').click()
    await expect(sum(page)).toContainText('For 2016 Honda Civic')
    await expect(sum(page)).toContainText('For 2015 Ford F-150')
    await picture(page, `checkout-vehicles-${width}`)
    await page.setViewportSize({ width, height: 900 })
    await fillCard(page, '4242424242424242')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/Order\/[0-9a-f-]{36}#[\w-]{43}$/)
    const main = page.getByRole('main')
    await expect(main).toContainText(/For your 2016 Honda Civic[^:]*: does not fit/)
    await expect(main).toContainText(/For your 2015 Ford F-150[^:]*: does not fit/)
    await picture(page, `order-vehicles-${width}`)
    await expectAccessibleAtBothWidths(page)
    const id = /\/Order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

    const desk = await (await browser.newContext()).newPage()
    await signIn(desk, admin())
    await desk.goto(`${store()}/DashBoard/Order/${id}`)
    await expect(desk.getByRole('main')).toContainText(
      /For the buyer’s 2016 Honda Civic[^:]*: does not fit/,
    )
    await desk.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(
      desk
        .getByRole('dialog')
        .getByLabel(new RegExp(`^${pickups} did not fit the 2016 Honda Civic`)),
    ).toBeVisible()
    await picture(desk, `refund-misfits-${width}`)
    await faults.expectNone()
  })

  test(`at ${width} pixels a VIN is read, saved by its owner, shown but for its end, and the nickname is in the bar`, async ({
    page,
  }) => {
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    await signUp(page, { name: 'Vin Owner', email: `vin.${width}@example.com` })
    await page.goto(`${store()}/Garage`)
    const vin = page.getByRole('textbox', { name: 'VIN' })
    await vin.fill('IHGCM82633A004352')
    await page.getByRole('button', { name: 'Read the VIN' }).click()
    await page.getByRole('button', { name: '1HGCM82633A004352' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2003 Honda Accord' })).toBeVisible()
    await vin.fill('19xfc2f59 ge000001')
    await page.getByRole('button', { name: 'Read the VIN' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2016 Honda Civic' })).toBeVisible()
    await page.getByLabel('Save the VIN in my account, encrypted').check()
    await picture(page, `vin-${width}`)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })
    await page
      .locator('.vin-form')
      .getByRole('button', { name: 'Show parts for this vehicle' })
      .click()
    await expect(page).toHaveURL(/\/Tools\?vehicle=2016-honda-civic/)
    await page.goto(`${store()}/Garage`)
    await expect(page.getByText('•••••••••••••0001')).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain('19XFC2F59')

    await page.getByRole('button', { name: /^Name: 2016 Honda Civic/ }).click()
    await page.getByRole('textbox', { name: /^Nickname/ }).fill('Anna’s car')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(bar(page)).toContainText('Anna’s car · 2016 Honda Civic')
    await page.reload()
    await expect(bar(page)).toContainText('Anna’s car · 2016 Honda Civic')
    await expect(page.getByText('•••••••••••••0001')).toBeVisible()
    await picture(page, `garage-vin-${width}`)
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: /^Forget the VIN/ }).click()
    await expect(page.getByText('•••••••••••••0001')).toHaveCount(0)
    await expect(bar(page)).toContainText('Anna’s car')
    await faults.expectNone([/400 POST .*\/api\/vin$/, /status of 400/])
  })
}

test('dense rows, the comparison and related parts say what fits, and suggestions begin with the vehicle', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools`)
  await choose(page, '2016', 'Honda', 'Civic')
  const shift = await startMeasuringShift(page)
  const fits = (part: string, verdict: string) =>
    expect(page.locator(`main [data-fit="${verdict}"][data-part="${part}"]`).first()).toBeVisible()
  // The verdicts are held back until the page is complete: while rows arrive, the browser itself moves the columns.
  const complete = Promise.withResolvers<void>()
  await page.route(/\/api\/fit\?/, async (route) => {
    await complete.promise
    await route.fallback()
  })
  await page.goto(`${store()}/Tools?q=rotor&view=list`)
  await page.evaluate(() => document.fonts.ready)
  const before = await shift()
  await expect(page.locator('main [data-fit="fits"]')).toHaveCount(0)
  complete.resolve()
  await fits(sedans, 'fits')
  await fits(pickups, 'does_not_fit')
  expect((await shift()) - before).toBeLessThan(0.0002)
  await picture(page, 'dense-vehicle')
  await expectAccessibleAtBothWidths(page)
  await page.goto(`${store()}/Compare?part=${sedans}&part=${pickups}`)
  await fits(sedans, 'fits')
  await fits(pickups, 'does_not_fit')
  await picture(page, 'compare-vehicle')
  await expectAccessibleAtBothWidths(page)
  await page.goto(`${store()}/Product/${sedans}`)
  await page.getByRole('heading', { name: 'More in this category' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.mini [data-fit]').first()).toBeVisible()
  await picture(page, 'related-vehicle')

  await page.goto(`${store()}/Tools`)
  await page.getByRole('combobox', { name: 'Search' }).fill('brake')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('for your 2016 Honda Civic')
  await picture(page, 'suggestions-vehicle')
  await first.click()
  await expect(page).toHaveURL(/vehicle=2016-honda-civic/)
  await faults.expectNone()
})

/** The words of the option that names a model. */
async function optionOf(line: ReturnType<Page['locator']>, model: string): Promise<string> {
  const words = await line.getByRole('option').allInnerTexts()
  return words.find((one) => one.includes(model)) ?? ''
}

test('a tool in the cart and at the checkout is for no vehicle', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(store())
  await choose(page, '2016', 'Honda', 'Civic')
  await addToCart(page, 'TW-40200')
  await page.goto(`${store()}/Cart`)
  const line = page.getByRole('listitem').filter({ hasText: 'TW-40200' })
  await expect(line.locator('[data-fit]')).toHaveAttribute('data-fit', 'universal')
  await expect(line.locator('.line-vehicle')).toBeHidden()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(sum(page)).toContainText('TW-40200')
  await expect(sum(page).locator('[data-fit]')).toHaveAttribute('data-fit', 'universal')
  await expect(sum(page).locator('.line-for')).toBeHidden()
  await faults.expectNone()
})
