import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

/** Rotors that fit a 2016 Honda Civic, and rotors of pickups. */
export const pads = 'BR-30028'
export const pickups = 'BR-32030'
export const bar = (page: Page) => page.getByRole('complementary', { name: 'Your vehicle' })
export const wordsOf = (page: Page, part: string) =>
  page.locator(`main .fit[data-part="${part}"]`).first()
/** Whether a part fits, as the first place of the page says it. */
export async function wordsAre(page: Page, part: string, words: RegExp) {
  await expect(wordsOf(page, part)).toHaveText(words)
  await expect(wordsOf(page, part)).toBeVisible()
}

/** Chooses a vehicle in the garage. */
export async function pick(page: Page, year: string, make: string, model: string) {
  await page.goto(`${store()}/Garage`)
  await page.getByLabel('Year').selectOption(year)
  await page.getByLabel('Make').selectOption({ label: make })
  await page.getByLabel('Model').selectOption({ label: model })
  await page.getByRole('button', { name: 'Show parts for this vehicle' }).click()
  await expect(page).toHaveURL(new RegExp(`/Tools\\?vehicle=${year}-`))
  await expect(bar(page)).toContainText(`${year} ${make} ${model}`)
}
