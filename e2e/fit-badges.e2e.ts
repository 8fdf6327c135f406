import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { pads, pick, pickups, wordsAre, wordsOf } from './chosen-vehicle.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('with a vehicle chosen a list is narrowed to what fits it, and back', async ({ page }) => {
  const faults = watchForFaults(page)
  await pick(page, '2016', 'Honda', 'Civic')
  const shifted = await startMeasuringShift(page)
  await page.goto(`${store()}/Tools?q=rotor`)
  const counted = page.locator('output').filter({ hasText: /items?$/ })
  await wordsAre(page, pickups, /^Does not fit your 2016 Honda Civic$/)
  // While the list changes, its own height does too.
  expect(await shifted()).toBeLessThan(0.0002)
  const all = await counted.innerText()
  await page.getByRole('link', { name: 'Show only what fits your 2016 Honda Civic' }).click()
  await expect(page).toHaveURL(/\/Tools\?q=rotor&vehicle=2016-honda-civic$/)
  await wordsAre(page, pads, /^Fits your 2016 Honda Civic/)
  await expect(page.locator(`main .fit[data-part="${pickups}"]`)).toHaveCount(0)
  await expect(page.getByText('Only what fits your 2016 Honda Civic.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Show all items' }).click()
  await expect(page).toHaveURL(/\/Tools\?q=rotor$/)
  await expect(counted).toHaveText(all)
  await faults.expectNone()
})

test('what fits some engines alone is said so, with a sign of its own', async ({ page }) => {
  const faults = watchForFaults(page)
  await pick(page, '2016', 'Honda', 'Civic')
  await page.goto(`${store()}/Product/${pads}`)
  await wordsAre(page, pads, /^Fits your 2016 Honda Civic/)
  const signOf = (part: string) =>
    wordsOf(page, part).evaluate((place) => {
      const { clipPath, backgroundImage } = getComputedStyle(place, '::before')
      return `${clipPath} ${backgroundImage} ${getComputedStyle(place).color}`
    })
  const fits = await signOf(pads)
  await page.goto(`${store()}/Product/SP-14IR`)
  await wordsAre(page, 'SP-14IR', /^Fits some engines of your 2016 Honda Civic .*: 4 needed/)
  expect(await signOf('SP-14IR')).not.toBe(fits)
  await faults.expectNone()
})
