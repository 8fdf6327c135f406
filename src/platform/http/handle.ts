import type { StaffRole } from '#contract/staff/permissions'
import type { FieldError } from '#contract/refusals'
import type { Access, Output, Parsed, Route, Routes } from '#contract/describe'
import type { Platform } from '#platform'

/** The signed-in user, read from the database at each call, so that losing a role takes effect at once. */
export type Actor = {
  id: string
  email: string
  name: string | null
  emailVerified: boolean
  /** Null for customers, and for staff who have not signed in with a second factor where one is required. */
  role: StaffRole | null
  /** Whether the user has a role but must first enroll a second factor or sign in with it. */
  lacksSecondFactor: boolean
  /** The last sign-in or re-authentication. */
  authenticatedAt: Date
}

/** The claims of a verified identity token. */
export type IdentityClaims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  /** When the person last signed in or re-authenticated (`auth_time`), and whether with a second factor. */
  authenticatedAt: Date
  secondFactor: boolean
  /** The provider's session that the token came from, if the token names one. */
  sessionId?: string | undefined
  /** What a hosted provider says of the account behind the token. */
  hosted?: HostedAccount
}

/** Needed because a hosted provider keeps the same subject for an account that somebody else has taken over. */
export type HostedAccount = {
  /** Null: the account has no password, or the time it was set is unknown. */
  passwordSetAt: Date | null
  /** Sign-ins before this time are void. */
  validSince: Date
}

/** Somebody who has not signed in, known by the hash of a token that their browser made. */
export type Guest = { tokenHash: Buffer }

/** The caller of a call for signed-in users and guests. */
export type UserOrGuest = { actor: Actor; guest: null } | { actor: null; guest: Guest }

/** Somebody who bought as a guest and has the key to that one order. */
export type OrderGuest = { id: null; role: null; orderId: string }

/** The caller of a call about an order: a signed-in user, or the guest who placed it. */
export type Buyer = Actor | OrderGuest

type Caller<A extends Access> = A extends 'anyone'
  ? { actor: Actor | null }
  : A extends 'cart'
    ? UserOrGuest
    : A extends 'identity'
      ? { identity: IdentityClaims }
      : A extends 'buyer'
        ? { buyer: Buyer }
        : { actor: Actor }

export type Context = {
  platform: Platform
  token: string | null
  idempotencyKey: string | undefined
  /** This is the first page of a list that was requested whole. */
  isWhole: boolean
}

type Handlers<Group extends Routes> = {
  [Name in keyof Group]: (
    request: Parsed<Group[Name]> & Caller<Group[Name]['access']> & Context,
  ) => Promise<Output<Group[Name]>>
}

/**
 * What else is wrong with a request whose input is refused: the store looks at the rest of it too, so that a person hears of
 * everything at once. Values are as they were sent.
 */
export type AlsoWrong = (request: {
  platform: Platform
  params: unknown
  body: unknown
}) => Promise<FieldError[]>

export type HandledRoute = {
  route: Route
  handler: (request: never) => Promise<unknown>
  alsoWrong?: AlsoWrong | undefined
}
export type HandledGroup = Record<string, HandledRoute>

/** Pairs a group of contract routes with their handlers. A missing or mistyped handler does not compile. */
export function handle<Group extends Routes>(
  routes: Group,
  handlers: Handlers<Group>,
  alsoWrong: { [Name in keyof Group]?: AlsoWrong } = {},
): HandledGroup {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`${route.method} ${route.path} has no handler.`)
      return [
        name,
        { route, handler: handler as HandledRoute['handler'], alsoWrong: alsoWrong[name] },
      ]
    }),
  )
}
