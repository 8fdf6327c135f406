import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('categories are added, put in order by keyboard, renamed and merged', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Categories`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Hoses & Clamps')
  await expect(dialog.getByLabel('Address')).toHaveValue('hoses-clamps')
  await dialog.getByLabel('Description (optional)').fill('Cut to length.')
  await expectAccessible(page, 'the dialog of a category')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The category is saved')).toBeVisible()

  // Each press moves it by one place, and the focus stays with it.
  const names = page.getByRole('rowheader')
  const row = page.getByRole('row').filter({ hasText: 'Hoses & Clamps' })
  const place = async () =>
    (await names.allInnerTexts()).findIndex((name) => name.startsWith('Hoses & Clamps'))
  await expect(row).toBeVisible()
  const before = await place()
  const edit = row.getByRole('button', { name: 'Edit Hoses & Clamps' })
  const stored = () => page.waitForResponse((answer) => answer.url().endsWith('/place'))
  await edit.focus()
  const first = stored()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(place).toBe(before - 1)
  await expect(edit).toBeFocused()
  await first
  const second = stored()
  await row.getByRole('button', { name: 'Move Hoses & Clamps up' }).click()
  await expect.poll(place).toBe(before - 2)
  await second
  await page.reload()
  await expect(names.first()).toBeVisible()
  expect(await place()).toBe(before - 2)

  await edit.click()
  await dialog.getByLabel('Name').fill('Brakes')
  await dialog.getByLabel('Address').fill('hoses')
  await expect(dialog.getByText('will lead to the new address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The name is the name of another category.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Hoses')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: /^Hoses/ })).toBeVisible()

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // Below the header, a button that is half covered counts as a small one.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, `the categories at ${width}`)
  }
  await page.getByRole('button', { name: 'Merge Hoses' }).click()
  await dialog.getByLabel('Into').selectOption('Brakes')
  await expectAccessible(page, 'the question before a merger')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('The category was merged')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Hoses/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Merge Other' })).toBeDisabled()
  await page.goto(`${store()}/Tools/Category/hoses-clamps`)
  await expect(page).toHaveURL(/\/Category\/brakes$/)
  await faults.expectNone([/^400 PUT/, /console error.*400/])
})
