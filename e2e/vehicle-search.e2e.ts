import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`at ${width} pixels a search that names a vehicle shows its parts, and says so with ways back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Tools`)
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('2016 civic front brake pads')
    await field.press('Enter')
    const reading = page.locator('.reading')
    await expect(reading).toContainText('Showing parts for the 2016 Honda Civic.')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText(/brake pad/i)
    await expect(page.getByText('BP-1047C').first()).toBeVisible()
    await expectAccessible(page, 'parts for a vehicle')
    const mine = reading.getByRole('button', { name: 'This is my vehicle' })
    const bar = page.getByRole('complementary', { name: 'Your vehicle' })
    await mine.click()
    await expect(bar).toContainText('2016 Honda Civic')
    await expect(cards.first().locator('[data-fit^="fits"]')).toBeVisible()
    await expectAccessible(page, 'parts for a vehicle that is chosen')
    await mine.click()
    await expect(bar).toContainText('Choose your vehicle')
    await reading.getByRole('link', { name: /as words/ }).click()
    await expect(page).toHaveURL(/exact=1/)
    await expect(reading).toHaveCount(0)
    await page.goBack()
    await expect(reading).toContainText('2016 Honda Civic')

    // By its address the vehicle is a filter like any other.
    await page.goto(`${store()}/Tools?q=rotor&vehicle=2016-honda-civic`)
    const rotors = await page.getByRole('status').first().innerText()
    await page.getByRole('link', { name: 'Remove filter 2016 Honda Civic' }).click()
    await expect(page).toHaveURL(/\/Tools\?q=rotor$/)
    await expect(page.getByRole('status').first()).not.toHaveText(rotors)
    await page.goto(`${store()}/Tools?q=torque+wrench&vehicle=2016-honda-civic`)
    await expect(page.getByRole('link', { name: 'Without 2016 Honda Civic' })).toBeVisible()
    await faults.expectNone()
  })
}

test('a vehicle that the shop does not know is told on a page of its own', async ({ page }) => {
  const answer = await page.goto(`${store()}/Tools?vehicle=2016-no-such-car`)
  expect(answer?.status()).toBe(404)
})
