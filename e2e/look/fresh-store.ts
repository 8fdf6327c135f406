import { test as base, type Page } from '@playwright/test'
import { startBuiltStore } from '../built-store.ts'

type Demo = 'admin' | 'customer'
type FreshStore = { url: string; signIn: (page: Page, who: Demo) => Promise<void> }

/** A new store with unchanged data. Earlier journeys left their orders and products in the shared ones. */
export const test = base.extend<object, { store: FreshStore }>({
  store: [
    // Playwright reads a fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, printed, stop } = await startBuiltStore({}, /Demo customer.*\n/)
      await use({ url, signIn: (page, who) => signIn(page, url, accountOf(who, printed)) })
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

function accountOf(who: Demo, printed: string) {
  const [, email = '', password = ''] =
    new RegExp(`Demo ${who}\\s+(\\S+)\\s+(\\S+)`).exec(printed) ?? []
  return { email, password }
}

async function signIn(page: Page, url: string, account: { email: string; password: string }) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.locator('button', { hasText: 'Logout' }).first().waitFor({ state: 'attached' })
}
