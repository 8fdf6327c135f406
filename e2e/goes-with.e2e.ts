import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`at ${width} pixels a buyer compares sizes with those of a bearing, in millimeters and inches`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    const shifted = await startMeasuringShift(page)
    await page.goto(`${store()}/Product/BB-6205`)
    const fit = page.getByRole('region', { name: 'Will it fit?' })
    // The code of what is below the first screen comes when somebody gets near it.
    await fit.scrollIntoViewIfNeeded()
    await fit.getByLabel('Yours, bore').fill('25')
    await expect(fit.getByText('Same: 25 mm.')).toBeVisible()
    await expect(fit.getByRole('status')).toHaveText('1 of 3 sizes agree so far.')
    await fit.getByLabel('Yours, outside diameter').fill('2 in.')
    await expect(fit.getByText(/^Differs: 2 in\. is 50\.8 mm, 1\.2 mm .* smaller\.$/)).toBeVisible()
    await expect(fit.getByRole('status')).toContainText('Not this one: a size differs.')
    await expectAccessible(page, `sizes that are compared at ${width}`)
    await fit.getByLabel('Yours, outside diameter').fill('47 mm')
    await fit.getByLabel('Yours, bore').fill('20')
    await fit.getByLabel('Yours, outside diameter').fill('52 mm')
    await fit.getByRole('link', { name: 'Look for yours in Bearings' }).click()
    await expect(page).toHaveURL(/\/Tools\/Category\/bearings\?attribute=bore%3A20/)
    await expect(page.locator('#results')).toContainText('BB-6304')
    expect(await shifted()).toBeLessThan(0.02)
    await faults.expectNone()
  })

  test(`at ${width} pixels a part shows what goes with it, and why`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Product/RT-12072`)
    const going = page.getByRole('region', { name: 'Goes with this' })
    await page.mouse.wheel(0, 3_000)
    const sockets = going.getByRole('link', { name: /DS-12005/ })
    await expect(sockets).toContainText('Both have a 1/2 in. drive')
    await expectAccessible(page, `what goes with a ratchet at ${width}`)
    await sockets.click()
    await expect(page).toHaveURL(`${store()}/Product/DS-12005`)
    await page.mouse.wheel(0, 3_000)
    await expect(going.getByRole('link', { name: /RT-12072/ })).toBeVisible()
    await faults.expectNone()
  })
}

test('without scripts the sizes of a part are told, and the fields are closed', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Product/BB-6205`)
  const fit = page.getByRole('region', { name: 'Will it fit?' })
  await expect(fit).toContainText('Bore 25 mm')
  await expect(fit.getByLabel('Yours, bore')).toBeDisabled()
  await context.close()
})
