import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { bar, pads, pick, pickups, wordsAre } from './chosen-vehicle.ts'
import { picture, putInCart } from './checkout-steps.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { fillAddress, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a visitor picks a vehicle, sees what fits in every tab, and finds the garage in the new account', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page)
  const shifted = await startMeasuringShift(page)
  const other = await context.newPage()
  await other.goto(`${store()}/Product/${pads}`)
  await expect(bar(other)).toHaveCount(0)
  await pick(page, '2016', 'Honda', 'Civic')
  await expect(page.getByRole('article').first()).toBeVisible()
  await bar(page).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('button', { name: /^Chosen: 2016 Honda Civic/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await picture(page, 'garage')
  await expect(bar(other)).toContainText('2016 Honda Civic')
  await wordsAre(other, pads, /^Fits/)

  await page.goto(`${store()}/Tools?q=rotor`)
  await wordsAre(page, pads, /^Fits your 2016 Honda Civic: front, \d+ needed \(sample\)$/)
  await wordsAre(page, pickups, /^Does not fit your 2016 Honda Civic$/)
  // The place of the login in the header is a few pixels wider than its word.
  expect(await shifted()).toBeLessThan(0.0002)
  await expectAccessibleAtBothWidths(page)
  await picture(page, 'list')
  await page.goto(`${store()}/Product/${pads}`)
  await wordsAre(page, pads, /^Fits/)
  expect(await shifted()).toBeLessThan(0.0002)
  await expectAccessibleAtBothWidths(page)
  await picture(page, 'product')

  await signUp(page, { name: 'Gary Garage', email: 'gary.garage@example.com' })
  await page.goto(`${store()}/Garage`)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('Garage') ?? '{}')))
    .toMatchObject({ isCustomers: true, vehicles: [{ vehicle: '2016-honda-civic' }] })
  await expect(bar(page)).toContainText('2016 Honda Civic')
  await pick(page, '2013', 'Honda', 'Civic')
  await page.goto(`${store()}/Garage`)
  await expect(page.getByRole('button', { name: /^Remove:/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(bar(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('Garage'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('ChosenVehicle'))).toBeNull()
  await faults.expectNone()
})

test('what does not fit is told and can be bought all the same', async ({ page }) => {
  const faults = watchForFaults(page)
  await pick(page, '2016', 'Honda', 'Civic')
  await putInCart(page, [[pickups, 4]])
  await page.goto(`${store()}/Cart`)
  await wordsAre(page, pickups, /^Does not fit/)
  await expectAccessibleAtBothWidths(page)
  await picture(page, 'cart')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible()
  await wordsAre(page, pickups, /^Does not fit/)
  await picture(page, 'checkout')

  await signUp(page, { name: 'Paula Pickup', email: 'paula.pickup@example.com' })
  await page.goto(`${store()}/Product/${pickups}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
  await wordsAre(page, pickups, /^Does not fit/)
  await expectAccessibleAtBothWidths(page)
  await picture(page, 'purchase')
  await page.getByLabel('Mobile').fill('6095550142')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await expect(page).toHaveURL(/\/DashBoard\/MyOrders/)
  await expect(page.getByRole('row').filter({ hasText: pickups })).toContainText('Pending')
  await page.goto(`${store()}/Product/${pickups}`)
  await wordsAre(page, pickups, /^Does not fit/)
  await page.goto(`${store()}/Tools?vehicle=2016-honda-civic&inStock=1`)
  await bar(page).getByRole('button', { name: 'Clear vehicle' }).click()
  await expect(page).toHaveURL(/\/Tools\?inStock=1$/)
  await page.goto(`${store()}/Product/${pickups}`)
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('main [data-fit]')).toHaveCount(0)
  await faults.expectNone()
})

for (const width of [390, 1280]) {
  test(`at ${width} pixels the page of a part asks for the vehicle, and answers in the same place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    const shifted = await startMeasuringShift(page)
    await page.goto(`${store()}/Product/TW-40200`)
    await expect(page.getByText('Will it fit? Choose your vehicle')).toHaveCount(0)
    await page.goto(`${store()}/Product/${pads}`)
    const asking = page.getByRole('main').getByRole('button', { name: 'Choose your vehicle' })
    await expectAccessible(page, `a part that asks for a vehicle at ${width}`)
    const headings = page.getByRole('heading', {
      name: /^(Fits these vehicles|Compare its sizes)$/,
    })
    await expect(headings).toHaveText(['Fits these vehicles', 'Compare its sizes'])
    // Only the bar of the vehicle comes, above the page: nothing moves within it.
    expect(await shifted()).toBeLessThan(0.0002)
    const place = () =>
      headings.first().evaluate((heading) => {
        const page = document.querySelector('main')?.getBoundingClientRect()
        return heading.getBoundingClientRect().y - (page?.y ?? 0)
      })
    const before = await place()
    await asking.click()
    const dialog = page.getByRole('dialog', { name: 'Your vehicle' })
    await dialog.getByRole('button', { name: 'See if it fits' }).click()
    await expect(dialog.getByText('Choose the year.')).toBeVisible()
    await expect(dialog.getByLabel('Year')).toBeFocused()
    await dialog.getByLabel('Year').selectOption('2016')
    await dialog.getByLabel('Make').selectOption({ label: 'Honda' })
    await dialog.getByLabel('Model').selectOption({ label: 'Civic' })
    await dialog.getByRole('button', { name: 'See if it fits' }).click()
    await wordsAre(page, pads, /^Fits/)
    await expect(asking).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/Product/${pads}$`))
    await expect(bar(page)).toContainText('2016 Honda Civic')
    await faults.expectNone()
    expect(await place()).toBeCloseTo(before, 0)
  })
}

test('a year that was chosen before the scripts came counts', async ({ page }) => {
  const faults = watchForFaults(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${store()}/Garage`, { waitUntil: 'commit' })
  await page.getByLabel('Year').selectOption('2016')
  scripts.resolve()
  await page.getByLabel('Make').selectOption({ label: 'Honda' })
  await expect(page.getByLabel('Year')).toHaveValue('2016')
  await page.getByLabel('Model').selectOption({ label: 'Civic' })
  await page.getByRole('button', { name: 'Show parts for this vehicle' }).click()
  await expect(bar(page)).toContainText('2016 Honda Civic')
  await faults.expectNone()
})

for (const isPressed of [true, false]) {
  test(`a VIN that was typed and ${isPressed ? 'sent' : 'confirmed by Enter'} before the scripts came is read once they are there`, async ({
    page,
  }) => {
    const faults = watchForFaults(page)
    const scripts = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${store()}/Garage`, { waitUntil: 'commit' })
    const vin = page.getByRole('textbox', { name: 'VIN' })
    await vin.fill('19XFC2F59GE000001')
    if (isPressed) await page.getByRole('button', { name: 'Read the VIN' }).click()
    else await vin.press('Enter')
    scripts.resolve()
    await expect(page.getByRole('status').filter({ hasText: '2016 Honda Civic' })).toBeVisible()
    await expect(vin).toHaveValue('19XFC2F59GE000001')
    await expect(page).toHaveURL(/\/Garage$/)
    await faults.expectNone()
  })
}

test('a sent list of a vehicle’s parts offers to choose the vehicle', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools?vehicle=2016-honda-civic`)
  const choice = page.getByRole('button', { name: 'This is my vehicle' })
  await choice.click()
  await expect(bar(page)).toContainText('2016 Honda Civic')
  await wordsAre(page, pads, /^Fits/)
  await expect(choice).toBeHidden()
  await faults.expectNone()
})

for (const spoiled of ['{', '{"vehicles":[7]}', '[]', 'null']) {
  test(`a garage that reads ${spoiled} is an empty one`, async ({ page }) => {
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Contact`)
    await page.evaluate((text) => {
      localStorage.setItem('Garage', text)
      localStorage.setItem('ChosenVehicle', '2016-honda-civic')
    }, spoiled)
    await page.goto(`${store()}/Garage`)
    await expect(page.getByRole('heading', { name: 'Your vehicle', level: 2 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await pick(page, '2016', 'Honda', 'Civic')
    await faults.expectNone()
  })
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels each row of a quick order says whether it fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/QuickOrder`)
    await page.getByLabel('Part number, row 1').fill(pads)
    await expect(page.locator('.quick-rows .name .pn')).toHaveText([pads])
    await pick(page, '2016', 'Honda', 'Civic')
    await page.goto(`${store()}/QuickOrder`)
    await page.getByLabel('Part number, row 2').fill(pickups)
    await wordsAre(page, pads, /^Fits/)
    await wordsAre(page, pickups, /^Does not fit/)
    await expectAccessible(page, `a quick order with a vehicle at ${width}`)
    await faults.expectNone()
  })
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels a shop without applications shows no bar and no way to the garage`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    // Its documents differ from those of this shop by one word (`test/unfitted-shop.test.ts`).
    await page.route(`${store()}/Tools`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '<html lang="en">',
        '<html lang="en" data-no-fitment>',
      )
      await route.fulfill({ response: answer, body })
    })
    await page.addInitScript(() => localStorage.setItem('ChosenVehicle', '2016-honda-civic'))
    await page.goto(`${store()}/Tools`)
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.locator('#main')).toHaveCSS('margin-top', '0px')
    await expect(page.locator('html')).not.toHaveAttribute('data-vehicle')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Quick order' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Garage' })).toHaveCount(0)
    await picture(page, 'unfitted')
    await faults.expectNone()
  })
}
