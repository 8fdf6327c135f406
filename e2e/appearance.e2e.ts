import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const paper = { light: 'rgb(251, 250, 247)', dark: 'rgb(27, 29, 32)' }

test('pages are dark by the system’s wish and by a switch, from the first drawing on, in every tab', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${store()}/Tools`)
  await expectPaper(page, 'dark')
  // The switch is drawn once its place is in view.
  await toSwitch(page)
  await appearance(page, 'Light').check()
  await expectPaper(page, 'light')

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  const first = other.waitForEvent('domcontentloaded')
  await other.goto(`${store()}/`)
  await first
  expect(await other.evaluate(() => document.documentElement.dataset['appearance'])).toBe('light')
  await expectPaper(other, 'light')
  await toSwitch(other)
  await appearance(other, 'Dark').check()
  await expectPaper(page, 'dark')
  await expect(appearance(page, 'Dark')).toBeChecked()

  await page.emulateMedia({ colorScheme: 'light' })
  await expectPaper(page, 'dark')
  await appearance(page, 'As the system').check()
  await expectPaper(page, 'light')
  await expectPaper(other, 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await faults.expectNone()
})

test('the system’s high contrast still tells what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${store()}/Tools`)
  const ground = (name: string) =>
    page
      .getByRole('navigation', { name: 'View' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await ground('Grid')).not.toBe(await ground('List'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are dark by the system’s wish, and there is no switch', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${store()}/Tools`)
    await expectPaper(page, 'dark')
    await expect(page.getByRole('group', { name: 'Appearance' })).toHaveCount(0)
  })
})

async function toSwitch(page: Page) {
  await page.evaluate(() => document.getElementById('appearance')?.scrollIntoView())
}

function appearance(page: Page, name: string) {
  return page.getByRole('group', { name: 'Appearance' }).getByLabel(name)
}

async function expectPaper(page: Page, look: keyof typeof paper) {
  await expect(page.locator('body')).toHaveCSS('background-color', paper[look])
}
