import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing for axe to find, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)
  expect(found).toEqual([])
  const sideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(sideways, `${path} scrolls sideways`).toBe(false)
}
