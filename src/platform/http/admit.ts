import type { Route } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { mayDo } from '#contract/staff/permissions'
import type { Platform } from '#platform'
import { saysAway } from '#platform/db'
import type { OrderKeys } from '#platform/order-keys'
import { refuseWait, takeTurn, type TurnToTake } from '#platform/rate-limits'
import { guestOf } from './guest.ts'
import type { Actor, IdentityClaims } from './handle.ts'

/** Finds out who a token belongs to. Null: the token is not valid. */
export type Authenticate = {
  /** `turn`: taken for the actor in the same trip. `wait`: how many seconds away it is. */
  actorOf: (accessToken: string, turn?: TurnToTake) => Promise<Found | null>
  identityOf: (identityToken: string) => Promise<IdentityClaims | null>
}

/**
 * `position`: that of the database's log, which has all that this actor has written; null where none is known. Found with a replica only.
 */
export type Found = { actor: Actor; wait: number; position?: number | null }

/** By what a request shows who sends it. */
export type Credentials = {
  token?: string | null
  /** The `Cart-Token` of a guest. */
  cartToken?: string | undefined
  orderKey?: string | undefined
  /** The IP address of the client; undefined when the store calls itself. */
  address?: string | undefined
}

type Means = {
  authenticate: Authenticate
  isValid: boolean
  /** Whether the call can do without knowing its caller while the database is away. */
  isShown: boolean
}

/**
 * Finds the caller, and refuses whoever may not make the call. `takeTurn` takes the turn that a limited call needs, or refuses
 * `too_many_requests`; it is called once nothing about the input is wrong. `isValid`: nothing is. Then the turn is taken in the
 * trip that finds the caller, if a valid token is all that lets one in: a refused call takes no turn. `isShown`: while the database
 * is away, a call that a replica answers goes on for somebody unknown.
 */
export async function admit(
  platform: Platform,
  route: Route,
  credentials: Credentials,
  { authenticate, isValid, isShown }: Means,
) {
  const { limited } = route
  const { address } = credentials
  const turn =
    limited && isValid && letsAnyActorIn(route, credentials)
      ? { name: limited, address }
      : undefined
  let wait: number | null = null
  let position: number | null = null
  const ifAway = (error: unknown) => {
    if (!isShown || !saysAway(error)) throw error
    return null
  }
  const finding: Finding = {
    identityOf: authenticate.identityOf,
    actorOf: async (token) => {
      const found = await authenticate.actorOf(token, turn).catch(ifAway)
      position = found?.position ?? null
      if (found && turn) wait = found.wait
      return found?.actor ?? null
    },
  }
  const caller = await callerOf(route, credentials, finding, platform.orderKeys)
  return {
    caller,
    position,
    takeTurn: async (): Promise<void> => {
      if (!limited) return
      const who = caller.actor?.id
      if (wait !== null) return refuseWait(platform, limited, wait, { who, from: address })
      const from = { address, account: nameOf(caller) }
      await takeTurn(platform, limited, from, { who }).catch(ifAway)
    },
  }
}

/** Whether the call needs a turn, and a token that is valid is all that lets its caller in. */
function letsAnyActorIn({ limited, access }: Route, { token = null }: Credentials): boolean {
  return limited !== undefined && token !== null && access !== 'identity' && access !== 'staff'
}

type Finding = {
  actorOf: (token: string) => Promise<Actor | null>
  identityOf: Authenticate['identityOf']
}

async function callerOf(
  route: Route,
  { token = null, cartToken, orderKey }: Credentials,
  { actorOf, identityOf }: Finding,
  orderKeys: OrderKeys,
) {
  if (route.access === 'identity') {
    const identity = token === null ? null : await identityOf(token)
    if (!identity) throw new Refusal('unauthenticated')
    return { identity, actor: null }
  }
  const actor = token === null ? null : await actorOf(token)
  if (route.access === 'anyone') return { actor }
  if (route.access === 'cart') {
    // A token that is not valid is refused even beside a guest's: the browser is to renew it, not to write elsewhere.
    const guest = token === null ? guestOf(cartToken) : null
    if (!actor && !guest) throw new Refusal('unauthenticated')
    return { actor, guest }
  }
  if (route.access === 'buyer' && token === null) {
    const orderId = await orderKeys.orderOf(orderKey)
    if (orderId === null) throw new Refusal('unauthenticated')
    return { actor: null, buyer: { id: null, role: null, orderId } }
  }
  if (!actor) throw new Refusal('unauthenticated')
  if (route.access === 'buyer') return { actor, buyer: actor }
  if (route.access === 'staff' && !mayDo(actor.role, route.permission)) {
    throw new Refusal(actor.lacksSecondFactor ? 'second_factor_required' : 'forbidden')
  }
  return { actor }
}

// The same name for the same person, whichever token they use.
function nameOf(caller: Awaited<ReturnType<typeof callerOf>>): string | undefined {
  if ('identity' in caller) return `${caller.identity.issuer} ${caller.identity.subject}`
  if ('guest' in caller && caller.guest) return `guest ${caller.guest.tokenHash.toString('hex')}`
  if ('buyer' in caller && caller.buyer.id === null) return `order ${caller.buyer.orderId}`
  return caller.actor?.id
}
