import { expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problem'
import { embeddedIdentity } from './embedded.ts'
import { IdentityError } from './index.ts'

test('nobody signed in changes no name, in the words of the specification', async () => {
  const change = embeddedIdentity().updateProfile({ displayName: 'Ann' }, () =>
    refuse('unauthenticated'),
  )
  await expect(change).rejects.toThrow(new IdentityError('NO_USER', 'No user is logged in'))
})

test('another refusal of the store stays what it is', async () => {
  const change = embeddedIdentity().updateProfile({ displayName: '' }, () =>
    refuse('invalid_input'),
  )
  await expect(change).rejects.toMatchObject({ name: 'ProblemError', code: 'invalid_input' })
})

function refuse(code: 'unauthenticated' | 'invalid_input'): Promise<never> {
  return Promise.reject(new ProblemError({ type: 'about:blank', title: code, status: 400, code }))
}

test('an answer that is cut off is a failure, not the word that nobody is signed in', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"user":{"id":"7","ema', { status: 200 }))
  await expect(embeddedIdentity().currentUser()).rejects.toThrow(SyntaxError)
})

test('a question that is never answered ends', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  const over = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(embeddedIdentity().currentUser()).rejects.toThrow('aborted')
  expect(over).toHaveBeenCalledOnce()
})
