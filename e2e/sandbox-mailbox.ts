import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

/** The link to `path` in the newest mail to an address, as the sandbox mailbox shows it. */
export async function mailedLink(page: Page, email: string, path: string): Promise<URL> {
  const rows = page.getByRole('listitem').filter({ hasText: email })
  for (;;) {
    await page.goto(`${store()}/sandbox/mail`)
    for (let row = 0; row < (await rows.count()); row += 1) {
      await rows.nth(row).getByRole('link').click()
      const link = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
      if (link?.includes(path)) return new URL(link)
      await page.goto(`${store()}/sandbox/mail`)
    }
  }
}

/** The link in the newest mail to an address with this subject. */
export async function linkIn(page: Page, email: string, subject: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${store()}/sandbox/mail`)
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link').click()
  return (await page.getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? ''
}

/** Verifies the address of an account that has just signed up, by the link that was mailed to it. */
export async function proveAddress(page: Page, email: string): Promise<void> {
  await page.goto((await mailedLink(page, email, '/VerifyEmail')).href)
  await page.getByRole('button', { name: /^Yes, verify/ }).click()
  await expect(page.getByText(/is verified. Thank you./i).first()).toBeVisible()
}
