import type { Locator, Page } from '@playwright/test'

/** One measured page: its path, what a visitor does there, and the link they follow. */
export type Visit = {
  name: string
  path: (toolId: string) => string
  isSignedIn?: true
  use: (page: Page) => Promise<void>
  next: string
  link: (page: Page) => Locator
}

export const visits: Visit[] = [
  {
    name: 'home',
    path: () => '/',
    use: async (page) => {
      await page.getByRole('button', { name: 'Next' }).first().tap()
      await page.locator('main summary').nth(1).tap()
    },
    next: 'tools',
    link: (page) => page.getByRole('link', { name: 'Show All Product' }),
  },
  {
    name: 'tools',
    path: () => '/Tools',
    use: async (page) => {
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('torq', { delay: 120 })
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await page.locator('.filters summary').tap()
      await page.locator('.filters summary').tap()
    },
    next: 'product',
    link: (page) => page.locator('article h3 a').first(),
  },
  {
    name: 'product',
    path: () => '/Product/TW-40200',
    isSignedIn: true,
    use: async (page) => {
      await page.getByRole('link', { name: 'Enlarge the picture' }).tap()
      await page.getByRole('button', { name: 'Close' }).tap()
      await page.locator('main summary').nth(1).tap()
    },
    next: 'purchase',
    link: (page) => page.locator('.order-box .ways a'),
  },
  {
    name: 'purchase',
    path: (toolId) => `/Tools/${toolId}`,
    isSignedIn: true,
    use: async (page) => {
      await page.getByLabel('Quantity').fill('')
      await page.getByLabel('Quantity').pressSequentially('12', { delay: 120 })
      await page.getByLabel('Mobile').pressSequentially('6095550142', { delay: 60 })
    },
    next: 'product',
    link: (page) => page.locator('main a[href^="/Product/"]').first(),
  },
  {
    name: 'login',
    path: () => '/login',
    use: async (page) => {
      await page.getByLabel('Email address').pressSequentially('vera@example', { delay: 60 })
      await page.getByLabel('Password', { exact: true }).pressSequentially('secret', { delay: 60 })
    },
    next: 'sign up',
    link: (page) => page.locator('main a[href^="/signup"]').first(),
  },
]
