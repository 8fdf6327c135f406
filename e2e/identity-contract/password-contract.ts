import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { callClient } from './client-on-page.ts'
import { claimsOf, enter, idToken, nobody, password, put, somebody, user } from './person.ts'
import type { Opened, ProviderUnderTest } from './provider-under-test.ts'

/** Signing up, in and out with a password, resetting it, and changing the name. */
export function passwordContract(provider: ProviderUnderTest, opened: Opened): void {
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
    await opened.on(page)
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
    await opened.on(page)
    expect(await nobody(page)).toBe(true)
  })

  test('a mailed reset changes the password, once, and ends the sign-ins from before', async ({
    page,
    browser,
  }) => {
    const email = somebody()
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    const before = await idToken(page)
    expect((await put(page, provider.store(), email, before)).status()).toBe(200)
    const other = await (await browser.newContext()).newPage()
    await opened.on(other)
    expect(await callClient(other, 'requestPasswordReset', somebody())).toEqual({ value: null })
    expect(await callClient(other, 'requestPasswordReset', email)).toEqual({ value: null })
    const token = await provider.resetToken(other, email)
    await opened.on(other)
    const reset = () => callClient(other, 'confirmPasswordReset', token, 'a new pass 9', 'keep')
    expect(await reset()).toEqual({ value: null })
    expect((await reset()).error).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await callClient(other, 'signIn', email, password)).error).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
    })
    expect((await callClient(other, 'signIn', email, 'a new pass 9')).value).toMatchObject({
      email,
    })
    expect((await put(page, provider.store(), email, before)).status()).toBe(401)
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
    // The store takes no name as long as this, and then the provider has not changed it either.
    const longer = { displayName: 'A'.repeat(121) }
    expect((await callClient(page, 'updateProfile', longer)).error).toMatchObject({
      kind: 'ProblemError',
    })
    expect(await callClient(page, 'currentUser')).toEqual({ value: user(email, 'Ann Bell') })
  })
}
