import { expect } from './expect.ts'
import { bundleClient, callClient } from './identity-contract/client-on-page.ts'
import { identityContract } from './identity-contract/contract.ts'
import { mailedLink } from './sandbox-mailbox.ts'
import { store } from './stores-under-test.ts'

/** The embedded provider. `npm run test:firebase` runs the same against Firebase. */
identityContract({
  store,
  script: () => bundleClient(),
  resetToken: async (page, email) =>
    (await mailedLink(page, email, '/ResetPassword')).searchParams.get('token') ?? '',
  async chooseGoogle(popup, { name, email }) {
    await popup.getByLabel('Name').fill(name)
    await popup.getByLabel('E-mail').fill(email)
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: 'Continue' }).click(),
    ])
  },
  async smsCode(page, phone) {
    let text = ''
    await expect(async () => {
      const answer = await page.request.get(`${store()}/sandbox/sms.json`)
      const texts = (await answer.json()) as { to: string; text: string }[]
      text = texts.find(({ to }) => to === phone)?.text ?? ''
      expect(text).toMatch(/\d{6}/)
    }).toPass()
    return /\d{6}/.exec(text)?.[0] ?? ''
  },
  // Our tokens end with their session. That a token is refused after its lifetime is tested in identity.routes.test.ts.
  async expiredToken(page) {
    const token = String((await callClient(page, 'idToken')).value)
    await callClient(page, 'signOut')
    return token
  },
})
