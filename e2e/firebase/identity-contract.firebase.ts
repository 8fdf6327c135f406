import { expect, test, type Page } from '@playwright/test'
import { hostedIdentity } from '../../vite.hosted.ts'
import { bundleClient, callClient, openClient } from '../identity/client-on-page.ts'
import { identityContract } from '../identity/contract.ts'
import { playGoogleFrames } from './google-frames.ts'

const store = () => String(process.env['STORE_URL'])
const firebase = () => String(process.env['FIREBASE_URL'])
const hostedClient = () => bundleClient([hostedIdentity()])

type Mailed = { email: string; requestType: string; oobCode: string; oobLink: string }

identityContract({
  store,
  script: hostedClient,
  prepare: playGoogleFrames,
  async resetToken(page, email) {
    const { oobCode } = await mailed(page, email, 'PASSWORD_RESET')
    await untilNextSecond()
    return oobCode
  },
  async chooseGoogle(popup, { name, email }) {
    await popup.getByText('Add new account').click()
    await popup.locator('#email-input').fill(email)
    await popup.locator('#display-name-input').fill(name)
    await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()])
  },
  async smsCode(page, phone) {
    const answer = await page.request.get(emulator('verificationCodes'))
    const { verificationCodes } = (await answer.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[]
    }
    return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code ?? ''
  },
  // Firebase enrols a phone only once its own mail is answered.
  async proveAddress(page, email) {
    const refused = await callClient(page, 'secondFactor.startPhone', '+16095550100')
    expect(refused.error).toMatchObject({ code: 'EMAIL_UNVERIFIED' })
    const { oobLink } = await mailed(page, email, 'VERIFY_EMAIL')
    expect((await page.request.get(oobLink)).ok()).toBe(true)
  },
  async expiredToken(page) {
    const token = String((await callClient(page, 'idToken')).value)
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const exp = Math.floor(Date.now() / 1000) - 1
    const signed = await page.request.post(`${firebase()}/sign`, { data: { ...claims, exp } })
    return ((await signed.json()) as { token: string }).token
  },
})

test('the sign-in is kept in the indexed storage of the browser', async ({ page }) => {
  await openClient(page, await hostedClient(), `${store()}/Portfolio`)
  await callClient(page, 'signUp', 'kept@example.com', 'correct horse 7', 'Ann Lee')
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(names).toContain('firebaseLocalStorageDb')
  const local = await page.evaluate(() => Object.keys(localStorage))
  expect(local.filter((key) => key.startsWith('firebase:authUser'))).toEqual([])
})

/** The newest mail of a kind that Firebase would have sent. */
async function mailed(page: Page, email: string, kind: string): Promise<Mailed> {
  const answer = await page.request.get(emulator('oobCodes'))
  const { oobCodes } = (await answer.json()) as { oobCodes: Mailed[] }
  const mail = oobCodes.findLast((each) => each.email === email && each.requestType === kind)
  if (!mail) throw new Error(`Firebase sent no ${kind} to ${email}.`)
  return mail
}

function emulator(what: string): string {
  return `${firebase()}/emulator/v1/projects/${process.env['FIREBASE_PROJECT']}/${what}`
}

/** Firebase ends the sign-ins of an account by whole seconds. */
async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
}
