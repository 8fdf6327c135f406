import { expect, test, type Page } from '@playwright/test'
import { mailedLink } from '../sandbox-mailbox.ts'
import { callClient, openClient, type Outcome } from './client-on-page.ts'

/** What stands behind the client under test, and how to do there what a person does outside of the store. */
export type ProviderUnderTest = {
  store: () => string
  /** The client as one script. */
  script: () => Promise<string>
  /** Before the first page: what the provider needs that is not to be had here. */
  prepare?: (page: Page) => Promise<void>
  /** The token in the newest mail that lets somebody choose a new password. */
  resetToken: (page: Page, email: string) => Promise<string>
  chooseGoogle: (popup: Page, person: { name: string; email: string }) => Promise<void>
  /** The newest code sent by SMS to a number. */
  smsCode?: (page: Page, phone: string) => Promise<string>
  /** A provider may ask for its own proof of the address before it enrols a phone. */
  proveAddress?: (page: Page, email: string) => Promise<void>
  /** A token that was good once: its time is over. */
  expiredToken: (page: Page, email: string) => Promise<string>
}

const password = 'correct horse 7'
let people = 0
const somebody = () => `contract-${Date.now().toString(36)}-${++people}@example.com`

/** What every identity client does, whoever stands behind it. */
export function identityContract(provider: ProviderUnderTest): void {
  let script = ''
  test.beforeAll(async () => {
    script = await provider.script()
  })
  test.beforeEach(async ({ page }) => {
    await provider.prepare?.(page)
    await open(page)
  })
  const open = (page: Page) => openClient(page, script, `${provider.store()}/Portfolio`)
  const user = (email: string, displayName = 'Ann Lee') => ({
    uid: expect.any(String),
    email,
    displayName,
  })

  test('a sign-up signs in, and the token says who it is to the store', async ({ page }) => {
    const email = somebody()
    expect(await callClient(page, 'signUp', email, password, 'Ann Lee')).toEqual({
      value: user(email),
    })
    expect(await enter(page)).toMatchObject({ email, name: 'Ann Lee', emailVerified: false })
    const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
    const shown = await page.request.get(`${provider.store()}/api/user/${email}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(shown.status()).toBe(200)
    expect(claimsOf(await idToken(page))).toMatchObject({ email, name: 'Ann Lee' })
  })

  test('a reload keeps the sign-in', async ({ page }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    await open(page)
    expect(await callClient(page, 'currentUser')).toEqual({ value: user(email) })
  })

  test('a taken address and a password that is too short make no account', async ({ page }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    await callClient(page, 'signOut')
    const taken = await callClient(page, 'signUp', email, 'another pass 8', 'Bob')
    expect(taken.error).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
    const short = await callClient(page, 'signUp', somebody(), '12345', 'Bob')
    expect(short.error).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      message: 'Password should be minimum 6 character',
    })
    expect(await nobody(page)).toBe(true)
  })

  test('a wrong password and an unknown address are refused in the same words', async ({
    page,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    await callClient(page, 'signOut')
    const refused = {
      error: {
        kind: 'IdentityError',
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: 'Invalid email or password',
      },
    }
    expect(await callClient(page, 'signIn', email, 'wrong horse 7')).toEqual(refused)
    expect(await callClient(page, 'signIn', somebody(), password)).toEqual(refused)
    expect(await nobody(page)).toBe(true)
    expect(await callClient(page, 'signIn', email, password)).toEqual({ value: user(email) })
  })

  test('a sign-out leaves nobody signed in', async ({ page }) => {
    await callClient(page, 'signUp', somebody(), password, 'Ann Lee')
    await callClient(page, 'signOut')
    expect(await nobody(page)).toBe(true)
    await open(page)
    expect(await nobody(page)).toBe(true)
  })

  test('a mailed reset changes the password, once, and ends the sign-ins from before', async ({
    page,
    browser,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    const before = await idToken(page)
    expect((await put(page, email, before)).status()).toBe(200)
    const other = await (await browser.newContext()).newPage()
    await provider.prepare?.(other)
    await open(other)
    expect(await callClient(other, 'requestPasswordReset', somebody())).toEqual({ value: null })
    expect(await callClient(other, 'requestPasswordReset', email)).toEqual({ value: null })
    const token = await provider.resetToken(other, email)
    await open(other)
    const reset = () => callClient(other, 'confirmPasswordReset', token, 'a new pass 9')
    expect(await reset()).toEqual({ value: null })
    expect((await reset()).error).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await callClient(other, 'signIn', email, password)).error).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
    })
    expect((await callClient(other, 'signIn', email, 'a new pass 9')).value).toMatchObject({
      email,
    })
    expect((await put(page, email, before)).status()).toBe(401)
    await other.context().close()
  })

  test('a new name is in the next token and in the store; without a user there is none to change', async ({
    page,
  }) => {
    const email = somebody()
    const rename = () => callClient(page, 'updateProfile', { displayName: 'Ann Bell' })
    expect(await rename()).toEqual({
      error: { kind: 'IdentityError', code: 'NO_USER', message: 'No user is logged in' },
    })
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    expect(await rename()).toEqual({ value: null })
    expect(await callClient(page, 'currentUser')).toEqual({ value: user(email, 'Ann Bell') })
    expect(claimsOf(await idToken(page))).toMatchObject({ name: 'Ann Bell' })
    expect(await enter(page)).toMatchObject({ name: 'Ann Bell' })
  })

  test('Google signs in from a window of 500 by 600, and proves the address', async ({ page }) => {
    const email = somebody()
    const [outcome, popup] = await Promise.all([
      callClient(page, 'signInWithGoogle'),
      page.waitForEvent('popup').then(async (window) => {
        expect(await window.evaluate('[innerWidth, innerHeight]')).toEqual([500, 600])
        await provider.chooseGoogle(window, { name: 'Nora New', email })
        return window
      }),
    ])
    expect(outcome).toEqual({ value: null })
    expect(popup.isClosed()).toBe(true)
    expect(await callClient(page, 'currentUser')).toEqual({ value: user(email, 'Nora New') })
    expect(await enter(page)).toMatchObject({ email, emailVerified: true })
  })

  test('the store’s own link, opened by whoever is signed in, proves the address and keeps the user', async ({
    page,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    const before = await enter(page)
    const link = await mailedLink(page, email, '/VerifyEmail')
    await open(page)
    const token = link.searchParams.get('token')
    expect(await callClient(page, 'verifyEmail', token)).toEqual({ value: null })
    expect(await enter(page)).toEqual({ ...before, emailVerified: true })
  })

  test('whoever proves an address with Google gets nothing of who only claimed it, and ends their sign-in', async ({
    page,
    browser,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Mallory')
    const claimed = await enter(page)
    const before = await idToken(page)
    const other = await (await browser.newContext()).newPage()
    await provider.prepare?.(other)
    await open(other)
    await Promise.all([
      callClient(other, 'signInWithGoogle'),
      other
        .waitForEvent('popup')
        .then((window) => provider.chooseGoogle(window, { name: 'Nora New', email })),
    ])
    const proven = await enter(other)
    expect(proven).toMatchObject({ email, emailVerified: true })
    expect(proven['_id']).not.toBe(claimed['_id'])
    expect((await put(page, email, before)).status()).toBe(401)
    expect((await callClient(page, 'signIn', email, password)).error).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
    })
    expect(await enter(other)).toEqual(proven)
    await other.context().close()
  })

  test('a Google window that is closed signs nobody in', async ({ page }) => {
    const [outcome] = await Promise.all([
      callClient(page, 'signInWithGoogle'),
      page.waitForEvent('popup').then((window) => window.close()),
    ])
    expect(outcome.error).toMatchObject({ kind: 'IdentityError', code: 'POPUP_CLOSED' })
    expect(await nobody(page)).toBe(true)
  })

  test('the store refuses expired, tampered and unsigned tokens, and changes nothing', async ({
    page,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    const good = await idToken(page)
    await enter(page)
    const [header, payload, signature] = good.split('.')
    const forged = encoded({ ...claimsOf(good), name: 'Mallory' })
    const unsigned = encoded({ alg: 'none', typ: 'JWT' })
    const bad = [
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.`,
      `${unsigned}.${payload}.`,
      `${unsigned}.${forged}.`,
      await provider.expiredToken(page, email),
    ]
    for (const token of bad) expect((await put(page, email, token)).status()).toBe(401)
    const fresh = await callClient(page, 'signIn', email, password)
    expect(fresh).toEqual({ value: user(email) })
    expect(await enter(page)).toMatchObject({ name: 'Ann Lee' })
  })

  const { smsCode } = provider
  if (smsCode) {
    test('a phone guards the sign-in: a wrong code waits on, the right one lets in', async ({
      page,
    }) => {
      const email = somebody()
      const phone = `+1609555${String(Date.now()).slice(-4)}`
      await callClient(page, 'signUp', email, password, 'Ann Lee')
      await provider.proveAddress?.(page, email)
      expect(await callClient(page, 'secondFactor.startPhone', phone)).toEqual({ value: null })
      const first = await smsCode(page, phone)
      const wrong = await callClient(page, 'secondFactor.finish', 'phone', otherThan(first))
      expect(wrong.error).toMatchObject({ kind: 'IdentityError' })
      const done = await callClient(page, 'secondFactor.finish', 'phone', first)
      expect(done.error).toBeUndefined()
      expect((await callClient(page, 'secondFactor.show')).value).toMatchObject({
        phone: { number: expect.stringContaining(phone.slice(-4)) },
      })

      await callClient(page, 'signOut')
      const asked = await callClient(page, 'signIn', email, password)
      expect(asked.error).toMatchObject({ kind: 'SecondFactorRequired' })
      expect(asked.error?.request?.methods).toContain('phone')
      expect(await nobody(page)).toBe(true)
      expect(await callClient(page, 'startSecondFactor')).toEqual({ value: null })
      const second = await smsCode(page, phone)
      const refused = await callClient(page, 'finalizeSecondFactor', 'phone', otherThan(second))
      expect(refused.error).toMatchObject({ kind: 'IdentityError' })
      expect(await nobody(page)).toBe(true)
      const letIn = await callClient(page, 'finalizeSecondFactor', 'phone', second)
      expect(letIn).toEqual({ value: null })
      expect(await callClient(page, 'currentUser')).toEqual({ value: user(email) })
      expect(await enter(page)).toMatchObject({ email })

      expect(await callClient(page, 'secondFactor.remove', 'phone')).toEqual({ value: null })
      await callClient(page, 'signOut')
      expect((await callClient(page, 'signIn', email, password)).value).toMatchObject({ email })
    })
  }

  /** Trades the token for the store's own, as its pages do; answers the store's user. */
  async function enter(page: Page): Promise<Record<string, unknown>> {
    const { value, error } = await callClient(page, 'enter')
    expect(error).toBeUndefined()
    return value as Record<string, unknown>
  }

  function put(page: Page, email: string, token: string) {
    return page.request.put(`${provider.store()}/api/user/${email}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { email, name: 'Mallory' },
    })
  }
}

async function idToken(page: Page): Promise<string> {
  return String((await callClient(page, 'idToken')).value)
}

async function nobody(page: Page): Promise<boolean> {
  const answers: Outcome[] = [
    await callClient(page, 'currentUser'),
    await callClient(page, 'idToken'),
  ]
  return answers.every(({ value }) => value === null)
}

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Another code of the same length. */
function otherThan(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
}
