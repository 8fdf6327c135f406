import { useSyncExternalStore } from 'react'
import type { Client } from '#contract/client'
import { accessTokenKey } from '#contract/constants'
import type { User } from '#contract/users.schema'
import { browserClient } from './access-token.ts'
import { accessToken } from './stored-token.ts'
import { answerLimit } from './identity-client/answer-limit.ts'
import { createIdentity } from './identity-client/provider.ts'

export type Session = { state: 'loading' } | { state: 'out' } | { state: 'in'; user: User }

export const identity = createIdentity(() => askToReauthenticate())
export const client: Client = browserClient(identity, {
  onSignedOut: () => leave(),
  onStale: () => askToReauthenticate(),
})

/** Set while a sign-out has not reached the provider yet. */
const unfinishedKey = 'SignOutUnfinished'

const loading: Session = { state: 'loading' }
let session: Session = loading
const listeners = new Set<() => void>()
let onChange: (session: Session) => void = () => {}

/** The sign-in state. It is `loading` on the server, and in the browser until it is known. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

/** The signed-in user. Only for pages that require a login. */
export function useUser(): User {
  const current = useSession()
  if (current.state !== 'in') throw new Error('useUser is for pages whose access is not public.')
  return current.user
}

/** Finds out who is signed in, then follows the other tabs. `changed` is called whenever the signed-in user changes. */
export function startSession(changed: (session: Session) => void): void {
  onChange = changed
  window.addEventListener('storage', (event) => {
    if (event.key !== accessTokenKey && event.key !== null) return
    // A renewed token of the same user changes nothing on screen, but it may be another user's.
    if (accessToken.get() === null) set({ state: 'out' })
    else void restore()
  })
  window.addEventListener('online', () => void finishSignOut())
  void finishSignOut()
  void restore()
}

/** Checks whether the session still exists, because it may have been ended elsewhere. */
export async function refreshSession(): Promise<void> {
  if (session.state === 'in') await restore()
}

/** The signed-in user is called otherwise from now on. */
export function renameUser(name: string): void {
  if (session.state === 'in') set({ state: 'in', user: { ...session.user, name } })
}

/**
 * Signs out here, in the other tabs and at the provider. Here first, so that a user who leaves right away is signed
 * out.
 */
export async function signOut(): Promise<void> {
  const token = accessToken.get()
  localStorage.setItem(unfinishedKey, '1')
  leave()
  if (token !== null) await revoke(token)
  await finishSignOut()
}

// A token that cannot be revoked now lapses by itself.
async function revoke(token: string): Promise<void> {
  await import('./renew-token.ts').then((module) => module.revokeAccessToken(token)).catch(() => {})
}

/** A sign-in waits for this, because a late sign-out would end the new session. */
let finishing: Promise<void> = Promise.resolve()

export const untilSignedOut = (): Promise<void> => finishing

/** A sign-out made offline reaches the provider once the browser is online, unless somebody signs in first. */
function finishSignOut(): Promise<void> {
  return (finishing = tellProvider())
}

async function tellProvider(): Promise<void> {
  if (localStorage.getItem(unfinishedKey) === null) return
  try {
    if (accessToken.get() === null) await identity.signOut()
    localStorage.removeItem(unfinishedKey)
  } catch {}
}

/** Counts checks and changes of the session, so that a late result of an older check is ignored. */
let version = 0

// A visitor has no token, so no call is made.
async function restore(): Promise<void> {
  const mine = ++version
  let user: User | null = null
  try {
    const account = accessToken.get() && (await identity.currentUser())
    if (account) {
      const params = { email: account.email }
      user = await client.users.show({ params }, { signal: answerLimit() })
    }
  } catch {
    // Offline, or the store is restarting: assume the user is still signed in and try again.
    if (mine === version) setTimeout(() => void restore(), 3000)
    return
  }
  // Someone has signed in or out in the meantime, here or in another tab.
  if (mine !== version) return
  if (user) set({ state: 'in', user })
  else leave()
}

let reauthenticating: Promise<boolean> | undefined

/** Asks the user to re-authenticate, once for all waiting calls. Resolves to true once a new token is stored. */
export function askToReauthenticate(): Promise<boolean> {
  reauthenticating ??= askAndRenew().finally(() => (reauthenticating = undefined))
  return reauthenticating
}

async function askAndRenew(): Promise<boolean> {
  const dialog = await import('./re-authentication/open-reauthentication-dialog.tsx')
  if (!(await dialog.openReauthenticationDialog(identity))) return false
  await enter()
  return true
}

/** Gets a token of the store for whoever is signed in at the provider. */
export async function enter(): Promise<void> {
  const { renewAccessToken } = await import('./renew-token.ts')
  const user = await renewAccessToken(identity, null)
  if (user === null || user === 'renewed elsewhere') return restore()
  set({ state: 'in', user })
}

/** Nobody is signed in here any more. */
export function leave(): void {
  accessToken.remove()
  set({ state: 'out' })
}

function set(next: Session): void {
  version++
  const other = personOf(next) !== personOf(session)
  session = next
  for (const listener of listeners) listener()
  if (other) onChange(next)
}

function personOf(current: Session): string | undefined {
  return current.state === 'in' ? current.user._id : undefined
}

/** Calls back now, and whenever the sign-in state changes. */
export function onSession(tell: (session: Session) => void): void {
  tell(session)
  subscribe(() => tell(session))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
