import { useSyncExternalStore } from 'react'
import type { Client } from '#contract/client'
import { accessTokenKey } from '#contract/constants'
import type { User } from '#contract/users.schema'
import { accessToken, browserClient, renewAccessToken, revokeAccessToken } from './access-token.ts'
import { createIdentity } from './identity-client/provider.ts'
import {
  SecondFactorRequired,
  type CodeRequest,
  type SecondFactorMethod,
} from './identity-client/second-factor.ts'

export type Session = { state: 'loading' } | { state: 'out' } | { state: 'in'; user: User }

export const identity = createIdentity(() => askToReauthenticate())
export const client: Client = browserClient(identity, {
  onSignedOut: () => leave(),
  onStale: () => askToReauthenticate(),
})

/** Set while the provider has not heard of a sign-out yet. */
const unfinishedKey = 'SignOutUnfinished'

const loading: Session = { state: 'loading' }
let session: Session = loading
const listeners = new Set<() => void>()
let onChange: (session: Session) => void = () => {}

/** The sign-in state. On the server, and until the browser knows, it is `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

/** The signed-in user of a page behind the login. */
export function useUser(): User {
  const current = useSession()
  if (current.state !== 'in') throw new Error('useUser is for pages whose access is not public.')
  return current.user
}

/** Finds out who is signed in, and from then on follows the other tabs. `changed` hears of every change of person. */
export function startSession(changed: (session: Session) => void): void {
  onChange = changed
  window.addEventListener('storage', (event) => {
    if (event.key !== accessTokenKey && event.key !== null) return
    // A renewed token of the same person changes nothing that is drawn; another one may be somebody else's.
    if (accessToken.get() === null) set({ state: 'out' })
    else void restore()
  })
  window.addEventListener('online', () => void finishSignOut())
  void finishSignOut()
  void restore()
}

/**
 * Signs in; null once our own token is there, or what code has to follow. Throws IdentityError with the provider's
 * message.
 */
export async function signIn(email: string, password: string): Promise<CodeRequest | null> {
  await finishing
  return enterAfter(() => identity.signIn(email, password))
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  await finishing
  await identity.signUp(email, password, name)
  await enter()
}

/** The same in the window of Google; throws IdentityError when it is blocked, closed or refused. */
export async function signInWithGoogle(): Promise<CodeRequest | null> {
  return enterAfter(() => identity.signInWithGoogle())
}

/** Ends a sign-in that waits for its code. */
export async function finalizeSecondFactor(
  method: SecondFactorMethod,
  code: string,
): Promise<void> {
  await identity.finalizeSecondFactor(method, code)
  await enter()
}

/** A new token of ours, after what one may do has changed at the provider. */
export async function renew(): Promise<void> {
  await enter()
}

/** Sets a new password; whoever was signed in here to that account is signed out. */
export async function confirmPasswordReset(token: string, password: string): Promise<void> {
  await identity.confirmPasswordReset(token, password)
  await refreshSession()
}

/** Whoever is signed in here may have been signed out elsewhere. */
export async function refreshSession(): Promise<void> {
  if (session.state === 'in') await restore()
}

/** The name one goes by, here and at the provider. */
export async function changeName(name: string): Promise<void> {
  await identity.updateProfile({ displayName: name })
  if (session.state === 'in') set({ state: 'in', user: { ...session.user, name } })
}

/** Proves the address with the mailed token; the new token of ours says so. */
export async function verifyEmail(token: string): Promise<void> {
  await identity.verifyEmail(token)
  await enter()
}

/** Ends the sign-in here, at the provider, and in the other tabs. Here first: who goes on at once has gone signed out. */
export async function signOut(): Promise<void> {
  const token = accessToken.get()
  localStorage.setItem(unfinishedKey, '1')
  leave()
  if (token !== null) await revokeAccessToken(token)
  await finishSignOut()
}

/** For what ends this sign-in elsewhere: signing out everywhere, erasing the account. Then it ends here. */
export async function signOutAfter(work: () => Promise<unknown>): Promise<void> {
  await work()
  leave()
}

/** Whoever signs in waits for it: a late sign-out would take the new session along. */
let finishing: Promise<void> = Promise.resolve()

/** Without a network the provider does not hear of a sign-out: it is told when there is one, unless somebody signs in first. */
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

/** Counts what was asked and what was learned about the session: an answer to an older question no longer counts. */
let asked = 0

// A visitor has no token and asks nobody.
async function restore(): Promise<void> {
  const mine = ++asked
  let user: User | null = null
  try {
    const account = accessToken.get() && (await identity.currentUser())
    if (account) user = await client.users.show({ params: { email: account.email } })
  } catch {
    // Offline, or the store is being restarted: who was signed in still is, for all we know.
    if (mine === asked) setTimeout(() => void restore(), 3000)
    return
  }
  // Else somebody has signed out or in meanwhile, here or in another tab.
  if (mine !== asked) return
  if (user) set({ state: 'in', user })
  else leave()
}

async function enterAfter(signingIn: () => Promise<unknown>): Promise<CodeRequest | null> {
  try {
    await signingIn()
  } catch (error) {
    if (error instanceof SecondFactorRequired) return error.request
    throw error
  }
  await enter()
  return null
}

let showing: Promise<boolean> | undefined

/** Asks once more who this is, once for all calls that wait for it; the token is a new one then. */
export function askToReauthenticate(): Promise<boolean> {
  showing ??= askAndRenew().finally(() => (showing = undefined))
  return showing
}

async function askAndRenew(): Promise<boolean> {
  const { openReauthenticationDialog } =
    await import('./re-authentication/open-reauthentication-dialog.tsx')
  if (!(await openReauthenticationDialog(identity))) return false
  await enter()
  return true
}

async function enter(): Promise<void> {
  const user = await renewAccessToken(identity, null)
  if (user === null || user === 'renewed elsewhere') return restore()
  set({ state: 'in', user })
}

function leave(): void {
  accessToken.remove()
  set({ state: 'out' })
}

function set(next: Session): void {
  asked++
  const other = personOf(next) !== personOf(session)
  session = next
  for (const listener of listeners) listener()
  if (other) onChange(next)
}

function personOf(current: Session): string | undefined {
  return current.state === 'in' ? current.user._id : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
