import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Compares a page, or a part of one, with its pictures: as it is drawn light, and dark. */
export async function expectLooks(page: Page, name: string, part: Page | Locator = page) {
  await expect.soft(part).toHaveScreenshot(`${name}.png`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.soft(part).toHaveScreenshot(`${name}-dark.png`)
  await page.emulateMedia({ colorScheme: 'light' })
}
