import { test, type Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { expectLooks } from './expect-looks.ts'
import { store } from '../stores-under-test.ts'
import { holdStill, isDrawn } from './hold-still.ts'
import { windows } from './widths.ts'

const groups = [
  'ground',
  'buttons',
  'fields',
  'marks',
  'cards',
  'delivery',
  'addresses',
  'tables',
  'notices',
  'waiting',
  'navigation',
]

for (const { width, height } of windows) {
  test.describe(`the styleguide at ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('every element looks in every state as it did', async ({ page }) => {
      const look = (name: string) => `styleguide-${name}-${width}`
      await holdStill(page)
      await page.goto(`${store()}/styleguide`)
      await expect(page.getByRole('heading', { name: 'Styleguide' })).toBeVisible()
      await isDrawn(page)
      // Fails when a group is added but not compared. The last group has the dialogs and notices.
      await expect(page.locator('main > section')).toHaveCount(groups.length + 1)
      for (const group of groups) {
        await showOnly(page, group)
        await isDrawn(page)
        await expectLooks(page, look(group), page.locator(`section#${group}`))
      }

      await showOnly(page, 'dialogs')
      await page.getByRole('button', { name: 'Open the busy dialog' }).click()
      await expectLooks(page, look('dialog'), page.getByRole('dialog'))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Show the notices' }).click()
      await expect(page.locator('.toast')).toHaveCount(3)
      await expectLooks(page, look('toasts'), page.locator('.toasts'))
    })
  })
}

/** Shows one group alone, because half a pixel more in one group would change how every letter of the next is drawn. */
async function showOnly(page: Page, group: string) {
  await page.locator('main > section').evaluateAll((sections, id) => {
    for (const section of sections) (section as HTMLElement).hidden = section.id !== id
  }, group)
}
