import { holdUsersIfThere } from '#modules/identity'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Tx } from '#platform/db'
import { listExpiring, markReminded } from './keeping.repository.ts'
import { sendLetter } from './letters.ts'

const mostAtOnce = 100

/** Tells the owners of certificates that end within 30 days, once each. */
export async function remindOfExpiry(platform: Platform): Promise<void> {
  for (;;) {
    const told = await platform.db.transaction().execute((tx) => remindSome(tx, platform))
    if (told < mostAtOnce) return
  }
}

async function remindSome(tx: Tx, platform: Platform): Promise<number> {
  const at = platform.clock.now()
  const due = await listExpiring(tx, todayOf(platform), mostAtOnce)
  if (due.length === 0) return 0
  // The users before their certificates, as in an erasure.
  const held = await holdUsersIfThere(
    tx,
    due.map(({ user_id }) => user_id),
  )
  const addresses = new Map(held.map(({ id, email, isProven }) => [id, isProven ? email : null]))
  for (const certificate of await markReminded(
    tx,
    due.map(({ id }) => id),
    at,
  )) {
    const to = addresses.get(certificate.user_id) ?? null
    const { expires_on: expiresOn } = certificate
    if (expiresOn === null) continue
    await sendLetter(tx, platform, { kind: 'expiring', certificate, to, expiresOn })
  }
  return due.length
}
