import type { Access, Output, Parsed, Route, Routes } from '#contract/describe'
import type { Platform } from '#platform'

/** The signed-in user, read with the access token at each call: a role taken back is gone at once. */
export type Actor = {
  id: string
  email: string
  name: string | null
  emailVerified: boolean
  /** Has the role, and shown a second factor where admins need one. */
  isAdmin: boolean
  /** An admin who has to enrol a second factor, or sign in with it, before being one. */
  lacksSecondFactor: boolean
  /** The last sign-in or re-authentication. */
  authenticatedAt: Date
}

/** What a checked identity token says. */
export type IdentityClaims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  /** When the person last showed who they are (`auth_time`), and whether with a second factor. */
  authenticatedAt: Date
  secondFactor: boolean
  /** The provider's session the token came from, where the token names one. */
  sessionId?: string | undefined
  /** What a hosted provider says of the account behind the token. */
  hosted?: HostedAccount
}

/** A hosted provider goes on calling an account by the same subject when somebody else has taken it over. */
export type HostedAccount = {
  /** Null: the account has no password, or nobody knows since when. */
  passwordSetAt: Date | null
  /** Sign-ins from before are void. */
  validSince: Date
}

type Caller<A extends Access> = A extends 'anyone'
  ? { actor: Actor | null }
  : A extends 'identity'
    ? { identity: IdentityClaims }
    : { actor: Actor }

export type Context = {
  platform: Platform
  token: string | null
  idempotencyKey: string | undefined
  /** A whole list is asked for, and this is the first page of it. */
  isWhole: boolean
}

type Handlers<Group extends Routes> = {
  [Name in keyof Group]: (
    request: Parsed<Group[Name]> & Caller<Group[Name]['access']> & Context,
  ) => Promise<Output<Group[Name]>>
}

export type HandledRoute = { route: Route; handler: (request: never) => Promise<unknown> }
export type HandledGroup = Record<string, HandledRoute>

/** Pairs a group of contract routes with their handlers; a missing or mistyped one does not compile. */
export function handle<Group extends Routes>(
  routes: Group,
  handlers: Handlers<Group>,
): HandledGroup {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`${route.method} ${route.path} has no handler.`)
      return [name, { route, handler: handler as HandledRoute['handler'] }]
    }),
  )
}
