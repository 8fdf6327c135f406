import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { mailedLink } from '../sandbox-mailbox.ts'
import { callClient } from './client-on-page.ts'
import { enter, idToken, nobody, password, put, somebody, user } from './person.ts'
import type { Opened, ProviderUnderTest } from './provider-under-test.ts'

/** How an address is verified, what happens to an account that only claimed it, and Google’s window. */
export function addressContract(provider: ProviderUnderTest, opened: Opened): void {
  test('Google signs in from a window of 500 by 600, and proves the address', async ({ page }) => {
    const email = somebody()
    const [outcome, popup] = await Promise.all([
      callClient(page, 'signInWithGoogle'),
      page.waitForEvent('popup').then(async (window) => {
        // The window may still be loading.
        await expect(async () =>
          expect(await window.evaluate('[innerWidth, innerHeight]')).toEqual([500, 600]),
        ).toPass()
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
    await opened.on(page)
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
    await opened.on(other)
    await Promise.all([
      callClient(other, 'signInWithGoogle'),
      other
        .waitForEvent('popup')
        .then((window) => provider.chooseGoogle(window, { name: 'Nora New', email })),
    ])
    const proven = await enter(other)
    expect(proven).toMatchObject({ email, emailVerified: true })
    expect(proven['_id']).not.toBe(claimed['_id'])
    expect((await put(page, provider.store(), email, before)).status()).toBe(401)
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
}
