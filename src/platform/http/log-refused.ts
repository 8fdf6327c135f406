import type { Route } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { logSecurity, type Log, type SecurityEvent } from '#platform/telemetry'

type Facts = {
  route: Route
  who: string | undefined
  address: string | undefined
  hasToken: boolean
}

/** Logs refusals that may be attacks: invalid tokens, calls without the right to make them, access to other people's data. */
export function logRefused(
  log: Log,
  error: unknown,
  { route, who, address, hasToken }: Facts,
): void {
  if (!(error instanceof Refusal)) return
  const event = eventOf(error, route, hasToken)
  if (!event) return
  const what = `${route.method} ${route.path}`
  logSecurity(log, event, { who, what, from: address, code: error.code })
}

function eventOf(
  { code }: Refusal,
  { access }: Route,
  hasToken: boolean,
): SecurityEvent | undefined {
  if (code === 'unauthenticated') return hasToken ? 'token_refused' : undefined
  if (code === 'forbidden' || code === 'email_mismatch' || code === 'email_unverified')
    return 'forbidden'
  const isOwned = access === 'owner' || access === 'self'
  return code === 'not_found' && isOwned ? 'not_theirs' : undefined
}
