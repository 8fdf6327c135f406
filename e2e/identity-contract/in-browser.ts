import { createIdentity } from '../../src/web/session/identity-client/provider.ts'
import { browserClient } from '../../src/web/session/access-token.ts'
import { renewAccessToken } from '../../src/web/session/renew-token.ts'
import type { Outcome } from './client-on-page.ts'

/** Runs on a page of the store. The same identity client as on the store's pages, which the contract calls by name. */
const identity = createIdentity(async () => false)

async function call(name: string, parts: unknown[]): Promise<Outcome> {
  try {
    return { value: (await found(name)(...parts)) ?? null }
  } catch (error) {
    const { name: kind, message, ...rest } = error as Error & Omit<Outcome['error'], 'kind'>
    return { error: { ...rest, kind, message } }
  }
}

/** Finds a call by its name. 'secondFactor.show' is the call `show` of the part `secondFactor`. */
function found(name: string): (...parts: unknown[]) => Promise<unknown> {
  if (name === 'enter') return () => renewAccessToken(identity, null)
  if (name === 'updateProfile') return (change) => rename(change as { displayName: string })
  const [last = '', ...path] = name.split('.').toReversed()
  const holder = path.reduceRight<unknown>(
    (part, step) => (part as Record<string, unknown>)[step],
    identity,
  )
  return (...parts) =>
    (holder as Record<string, (...all: unknown[]) => Promise<unknown>>)[last]!(...parts)
}

/** As the profile form does it: the store saves the name, too. */
async function rename({ displayName }: { displayName: string }): Promise<void> {
  const client = browserClient(identity, { onSignedOut: () => {}, onStale: async () => false })
  const email = (await identity.currentUser())?.email ?? 'nobody@example.com'
  await renewAccessToken(identity, null)
  await identity.updateProfile({ displayName }, () =>
    client.profiles.save({ params: { email }, body: { name: displayName } }),
  )
}

Object.assign(globalThis, { callIdentity: call })
