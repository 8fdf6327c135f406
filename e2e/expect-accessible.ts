import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Expects no violation of WCAG 2.2 AA that a machine can find, and no sideways scrolling. Checked with reduced motion,
 * because a button that is fading between two colors briefly has too little contrast. What is too wide inside `main` is cut
 * off and widens no page, so it is looked for there too.
 */
export async function expectAccessible(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  await expectNone(new AxeBuilder({ page }).withTags(rules), path)
  // The dark page has other colors and nothing else. They are the same at every width.
  if ((page.viewportSize()?.width ?? 0) >= 1280) {
    await page.emulateMedia({ colorScheme: 'dark' })
    // What is below a frame is unseen from within it, and counts as white there.
    const contrast = new AxeBuilder({ page }).withRules(['color-contrast']).exclude('iframe')
    await expectNone(contrast, `dark ${path}`)
    await page.emulateMedia({ colorScheme: null })
  }
  expect(await tooWide(page), `${path} is too wide`).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/** What scrolls the page sideways, or is cut off at the right edge of `main`. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const main = document.querySelector('main')
    if (!main || main.scrollWidth <= main.clientWidth) return found
    const { right } = main.getBoundingClientRect()
    const cut = [...main.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > right + 0.5,
    )
    return [...found, `main, by ${cut?.outerHTML.slice(0, 120) ?? 'nothing seen'}`]
  })
}

async function expectNone(builder: AxeBuilder, path: string) {
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)
  expect(found).toEqual([])
}

/** Those of a phone and a desktop. Restores the window's size afterwards. */
export function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  return expectAccessibleAt(page, [390, 1280])
}

/** Those of a phone, a tablet and a desktop: for the pages of the staff, whose tables are wide. */
export function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  return expectAccessibleAt(page, [390, 768, 1280])
}

async function expectAccessibleAt(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  // On a phone a notice covers part of the page while it is shown.
  await expect(page.locator('.toast')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // A bar that stays in view would cover part of what is scrolled below it.
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessible(page, `${new URL(page.url()).pathname} at ${width}`)
  }
  await page.setViewportSize(before)
}
