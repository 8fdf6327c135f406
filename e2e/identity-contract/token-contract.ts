import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { callClient } from './client-on-page.ts'
import { claimsOf, encoded, enter, idToken, password, put, somebody, user } from './person.ts'
import type { ProviderUnderTest } from './provider-under-test.ts'

/** Which tokens the store accepts. */
export function tokenContract(provider: ProviderUnderTest): void {
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
    for (const token of bad)
      expect((await put(page, provider.store(), email, token)).status()).toBe(401)
    const fresh = await callClient(page, 'signIn', email, password)
    expect(fresh).toEqual({ value: user(email) })
    expect(await enter(page)).toMatchObject({ name: 'Ann Lee' })
  })
}
