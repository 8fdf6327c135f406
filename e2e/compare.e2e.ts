import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`at ${width} pixels cards of several lists are chosen, counted, and compared`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Tools/Category/torque`)
    const tray = page.getByRole('form', { name: 'Products to compare' })
    const said = tray.getByRole('status')
    const boxes = page.getByRole('article').getByRole('checkbox', { name: /^Compare / })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(tray).toBeHidden()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(said).toHaveText('2 of 4 chosen')
    await expect(tray).toBeInViewport()
    await expectAccessible(page, `cards with two chosen at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    // The choice goes along to another list, in another view, and stays after a reload.
    await page.goto(`${store()}/Tools/Category/wrenches?view=list`)
    await expect(said).toHaveText('2 of 4 chosen')
    const rows = page.getByRole('checkbox', { name: /^Compare / })
    await rows.nth(0).check()
    await rows.nth(1).check()
    await rows.nth(2).click()
    await expect(rows.nth(2)).not.toBeChecked()
    await expect(said).toHaveText('Four are chosen already.')
    await rows.nth(1).uncheck()
    await expect(said).toHaveText('3 of 4 chosen')
    await page.reload()
    await expect(said).toHaveText('3 of 4 chosen')
    await expect(rows.nth(0)).toBeChecked()
    await tray.getByRole('button', { name: 'Compare the chosen' }).click()
    await expect(page).toHaveURL(/\/Compare\?part=.*&part=.*&part=/)
    await expect(page.getByRole('table').locator('thead a')).toHaveCount(3)

    await page.goBack()
    await expect(rows.nth(0)).toBeChecked()
    await tray.getByRole('button', { name: 'Clear the choice' }).click()
    await expect(tray).toBeHidden()
    await expect(rows.nth(0)).not.toBeChecked()
    await page.goto(`${store()}/Tools/Category/torque`)
    await expect(boxes.nth(0)).not.toBeChecked()
    await faults.expectNone()
  })
}

test('without scripts cards are chosen and compared', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools/Category/torque`)
  const send = page.getByRole('button', { name: 'Compare the chosen' })
  await expect(send).toBeHidden()
  const boxes = page.getByRole('article').getByRole('checkbox', { name: /^Compare / })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await send.click()
  await expect(page.getByRole('table').locator('thead a')).toHaveCount(2)
  await context.close()
})
