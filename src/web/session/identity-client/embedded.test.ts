import { expect, test, vi } from 'vitest'
import { embeddedIdentity } from './embedded.ts'
import { IdentityError } from './index.ts'

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('nobody signed in changes no name, in the words of the specification', async () => {
  answers(401, { code: 'unauthenticated', detail: 'You are not signed in' })
  const change = embeddedIdentity().updateProfile({ displayName: 'Ann' })
  await expect(change).rejects.toThrow(new IdentityError('NO_USER', 'No user is logged in'))
})

test('another refusal keeps the provider’s words', async () => {
  answers(400, { code: 'invalid_input', detail: 'name: must not be empty' })
  const change = embeddedIdentity().updateProfile({ displayName: '' })
  await expect(change).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'name: must not be empty',
  })
})

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
