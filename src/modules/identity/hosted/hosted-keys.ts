import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'

const KeySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() }))
    .min(1),
})

type Known = { find: ReturnType<typeof createLocalJWKSet>; freshUntil: number }

const patienceMs = 5000
/** Keys are fetched at most once in this time, even if tokens name made-up key ids. */
const floorMs = 30_000
/** Keys that could not be renewed stay valid for this much longer. */
const graceMs = 60 * 60_000

/**
 * The public keys at an address, kept for as long as the response says (RFC 9111, max-age). For an unknown key id they are
 * fetched once more, in case they have changed. Refuses `not_ready` if there are no usable keys.
 */
export function hostedKeys(
  url: string,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): JWTVerifyGetKey {
  let known: Known | undefined
  let asking: Promise<void> | undefined
  let askedAt = -Infinity
  const now = () => clock.now().getTime()

  async function ask(): Promise<void> {
    askedAt = now()
    try {
      known = await readKeys(url, now)
    } catch (err) {
      log.warn({ err, url }, 'could not fetch the public keys of identity tokens')
    }
  }

  /** Makes one request at a time; concurrent callers share it. */
  function renew(): Promise<void> {
    if (now() - askedAt < floorMs) return asking ?? Promise.resolve()
    asking = ask().finally(() => (asking = undefined))
    return asking
  }

  function usable(): Known {
    if (known && now() < known.freshUntil + graceMs) return known
    throw identityUnavailable()
  }

  return async (header, token) => {
    if (!known || now() >= known.freshUntil) await renew()
    const first = usable()
    try {
      return await first.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await renew()
      if (known === first) throw error
      return usable().find(header, token)
    }
  }
}

/** The refusal while the provider does not respond, so that a token can be neither accepted nor refused. */
export function identityUnavailable(): Refusal {
  return new Refusal('not_ready', { waitsFor: 'identity provider' })
}

async function readKeys(url: string, now: () => number): Promise<Known> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const keys = KeySet.parse(await response.json()) as JSONWebKeySet
  const freshUntil = now() + keptForMs(response.headers.get('cache-control'))
  return { find: createLocalJWKSet(keys), freshUntil }
}

/** Between a minute and a day; an hour if the response does not say. */
function keptForMs(cacheControl: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 3600)
  return Math.min(Math.max(seconds, 60), 86_400) * 1000
}
