import { expect, test } from '@playwright/test'
import { hostedIdentity } from '../../vite.hosted.ts'
import { bundleClient, callClient, openClient } from '../identity-contract/client-on-page.ts'
import { identityContract } from '../identity-contract/contract.ts'
import { mailed, textedCode, untilNextSecond } from './firebase-mail.ts'
import { chooseGoogle, playGoogleFrames } from './google-frames.ts'

const store = () => String(process.env['STORE_URL'])
const firebase = () => String(process.env['FIREBASE_URL'])
const hostedClient = () => bundleClient([hostedIdentity()])

identityContract({
  store,
  script: hostedClient,
  prepare: playGoogleFrames,
  async resetToken(page, email) {
    const { oobCode } = await mailed(page, email, 'PASSWORD_RESET')
    await untilNextSecond()
    return oobCode
  },
  chooseGoogle,
  smsCode: textedCode,
  // Firebase enrols a phone only once its own mail is answered.
  async proveAddress(page, email) {
    const refused = await callClient(page, 'secondFactor.startPhone', '+16095550100')
    expect(refused.error).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
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
