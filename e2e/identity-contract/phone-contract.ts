import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { mailedLink } from '../sandbox-mailbox.ts'
import { callClient } from './client-on-page.ts'
import { enter, nobody, password, somebody, user } from './person.ts'
import type { Opened, ProviderUnderTest } from './provider-under-test.ts'

/** A phone as second factor. */
export function phoneContract(provider: ProviderUnderTest, opened: Opened): void {
  const { smsCode } = provider
  if (!smsCode) return
  test('a phone guards the sign-in: a wrong code waits on, the right one lets in', async ({
    page,
  }) => {
    const email = somebody()
    const phone = `+1609555${String(Date.now()).slice(-4)}`
    await callClient(page, 'signUp', email, password, 'Ann Lee')
    await enter(page)
    const early = await callClient(page, 'secondFactor.startPhone', phone)
    expect(early.error).toMatchObject({ kind: 'IdentityError', code: 'EMAIL_NOT_VERIFIED' })
    const link = await mailedLink(page, email, '/VerifyEmail')
    await opened.on(page)
    await callClient(page, 'verifyEmail', link.searchParams.get('token'))
    await provider.proveAddress?.(page, email)
    expect(await callClient(page, 'secondFactor.startPhone', phone)).toEqual({ value: null })
    const first = await smsCode(page, phone)
    const wrong = await callClient(page, 'secondFactor.finish', 'phone', otherThan(first))
    expect(wrong.error).toMatchObject({ kind: 'IdentityError' })
    const done = await callClient(page, 'secondFactor.finish', 'phone', first)
    expect(done.error).toBeUndefined()
    expect((await callClient(page, 'secondFactor.show')).value).toMatchObject({
      phone: { number: expect.stringContaining(phone.slice(-2)) },
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

/** Another code of the same length. */
function otherThan(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
}
