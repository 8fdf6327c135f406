import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no violation of WCAG 2.2 AA that a machine can find, and no sideways scrolling. Checked with reduced motion,
 * because a button that is fading between two colors briefly has too little contrast.
 */
export async function expectAccessible(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)
  expect(found).toEqual([])
  const sideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(sideways, `${path} scrolls sideways`).toBe(false)
  await page.emulateMedia({ reducedMotion: null })
}

/** Restores the window's size afterwards. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${new URL(page.url()).pathname} at ${width}`)
  }
  await page.setViewportSize(before)
}
