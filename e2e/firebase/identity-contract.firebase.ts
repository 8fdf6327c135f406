import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { hostedIdentity } from '../../vite.hosted.ts'
import { bundleClient, callClient, openClient } from '../identity-contract/client-on-page.ts'
import { identityContract } from '../identity-contract/contract.ts'
import { mailed, textedCode, untilNextSecond } from './firebase-mail.ts'
import { chooseGoogle, playGoogleFrames } from './google-frames.ts'
import { store } from '../stores-under-test.ts'
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
  // Firebase enrolls a phone only after the link in its own mail was opened.
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

test('the sign-in is kept in indexed storage, else in local, else in session storage', async ({
  browser,
}) => {
  const script = await hostedClient()
  const missing = [[], ['indexed'], ['indexed', 'local']]
  const found: string[][] = []
  for (const kinds of missing) {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(leaveOut, kinds)
    await openClient(page, script, `${store()}/Portfolio`)
    const email = `kept-${Date.now().toString(36)}@example.com`
    expect(
      (await callClient(page, 'signUp', email, 'correct horse 7', 'Ann')).error,
    ).toBeUndefined()
    found.push(await page.evaluate(whereKept))
    await page.context().close()
  }
  expect(found).toEqual([['indexed'], ['local'], ['session']])
})

/** Disables some kinds of storage in the browser. Runs in the page. */
function leaveOut(kinds: string[]): void {
  if (kinds.includes('indexed')) Object.defineProperty(window, 'indexedDB', { value: undefined })
  if (!kinds.includes('local')) return
  const full = {
    getItem: () => null,
    removeItem() {},
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(window, 'localStorage', { value: full })
}

async function whereKept(): Promise<string[]> {
  const databases = window.indexedDB ? await window.indexedDB.databases() : []
  const holds = (storage: Storage) =>
    Object.keys(storage).some((key) => key.startsWith('firebase:authUser'))
  return [
    ...(databases.some(({ name }) => name === 'firebaseLocalStorageDb') ? ['indexed'] : []),
    ...(holds(localStorage) ? ['local'] : []),
    ...(holds(sessionStorage) ? ['session'] : []),
  ]
}
