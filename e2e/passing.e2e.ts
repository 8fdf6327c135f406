import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** From the next page on, counts the view transitions between pages and the elements that moved separately. */
async function countPassings(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { passings: 0, pictures: 0 })
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = begin(update)
      counted.passings += 1
      const whenReady = () => {
        const parts = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        if (parts.some((part) => part.pseudoElement?.includes('(picture)'))) counted.pictures += 1
      }
      transition.ready.then(whenReady, () => {})
      return transition
    }
  })
  return () =>
    page.evaluate(() => {
      const { passings, pictures } = globalThis as unknown as Record<string, number>
      return { passings, pictures }
    })
}

test('a page passes into the next, a picture goes from its card to its page and back, and the heading has the focus', async ({
  page,
}) => {
  const counted = await countPassings(page)
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools?q=TW-40200&exact=1`)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Click Torque/ })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Click Torque Wrench')
  await expect(heading).toBeFocused()
  await expect.poll(counted).toEqual({ passings: 1, pictures: 1 })
  await page.goBack()
  await expect(heading).toHaveText('OUR TOOLS')
  await expect.poll(counted).toEqual({ passings: 2, pictures: 2 })
  // The page requested last is the one shown, however quickly the requests follow each other.
  await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>('header nav a')
    for (const link of links) if (/Portfolio|Login/.test(link.textContent)) link.click()
  })
  await expect(heading).toHaveText('Login')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[style*=view-transition]')).toHaveCount(0)
  await faults.expectNone()
})

test('a filter changes the list without passing into another page, and the focus stays', async ({
  page,
}) => {
  const counted = await countPassings(page)
  await page.goto(`${store()}/Tools`)
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL(/order=price/)
  expect(await counted()).toEqual({ passings: 0, pictures: 0 })
  await expect(page.getByLabel('Sort by')).toBeFocused()
})

test('who wants no motion gets the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const counted = await countPassings(page)
  await page.goto(store())
  await page.getByRole('banner').getByRole('link', { name: 'Tool Items' }).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('OUR TOOLS')
  await expect(heading).toBeFocused()
  expect(await counted()).toEqual({ passings: 0, pictures: 0 })
})
