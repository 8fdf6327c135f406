import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`at ${width} pixels a number leads to its product in two actions`, async ({ page }) => {
    const actions = await startCounting(page, width)
    for (const path of ['/', '/Tools']) {
      await page.goto(store() + path)
      const before = await actions()
      await page.getByRole('combobox').first().pressSequentially('tw40200')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/Product\/TW-40200$/)
      expect((await actions()) - before).toBe(2)
    }
  })

  test(`at ${width} pixels a size leads to the right socket in three actions, by its words`, async ({
    page,
  }) => {
    const actions = await startCounting(page, width)
    await page.goto(`${store()}/`)
    await page.getByRole('combobox').first().pressSequentially('1/2 in socket 34 mm')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Tools\?q=/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/Product\/AX-12M5$/)
    expect(await actions()).toBe(3)
  })
}

test('a size leads to the right socket in three actions, by the filters', async ({ page }) => {
  const actions = await startCounting(page, 1280)
  await page.goto(`${store()}/`)
  await page
    .getByRole('navigation', { name: 'Index' })
    .getByRole('link', { name: /^Sockets/ })
    .click()
  const filters = page.locator('.filters')
  await filters
    .getByRole('group', { name: 'Drive' })
    .getByLabel(/^1\/2 in\./)
    .check()
  await expect(page).toHaveURL(/attribute=drive/)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Axle Nut Socket Set/ })
    .click()
  await expect(page).toHaveURL(/\/Product\/AX-12M5$/)
  expect(await actions()).toBe(3)
})

/** Counts each press of the pointer, each Enter, and each field that is typed into. */
async function startCounting(page: Page, width: number): Promise<() => Promise<number>> {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript(() => {
    const key = 'actions'
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    let field: EventTarget | null = null
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', ({ key: pressed }) => pressed === 'Enter' && count(), true)
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        const isTyped = target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type)
        if (!isTrusted || !isTyped || target === field) return
        field = target
        count()
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('actions')))
}
