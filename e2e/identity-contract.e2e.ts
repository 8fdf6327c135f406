import type { Page } from '@playwright/test'
import { bundleClient, callClient } from './identity/client-on-page.ts'
import { identityContract } from './identity/contract.ts'

const store = () => String(process.env['STORE_URL'])

/** The embedded provider. `npm run test:firebase` runs the same against Firebase. */
identityContract({
  store,
  script: () => bundleClient(),
  resetToken,
  async chooseGoogle(popup, { name, email }) {
    await popup.getByLabel('Name').fill(name)
    await popup.getByLabel('E-mail').fill(email)
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: 'Continue' }).click(),
    ])
  },
  // A token of ours ends with its session; that one whose minutes are over is refused shows identity.routes.test.ts.
  async expiredToken(page) {
    const token = String((await callClient(page, 'idToken')).value)
    await callClient(page, 'signOut')
    return token
  },
})

/** From the sandbox mailbox: the newest mail with a link for a new password. */
async function resetToken(page: Page, email: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: email }).first()
  let link: string | null = null
  while (!link?.includes('/ResetPassword')) {
    await page.goto(`${store()}/sandbox/mail`)
    if ((await row.count()) === 0) continue
    await row.getByRole('link').click()
    link = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
  }
  return new URL(link).searchParams.get('token') ?? ''
}
