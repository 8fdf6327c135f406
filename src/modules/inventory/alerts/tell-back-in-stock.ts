import { holdUsersIfThere } from '#modules/identity'
import { composeMail, writeMails } from '#modules/notifications'
import type { Platform } from '#platform'
import { commit, type Tx } from '#platform/db'
import { listDueAlerts, takeAlerts, type TakenAlert } from './alerts.repository.ts'

const mostAtOnce = 100

/** Writes the letters about products that can be ordered again, each once: the alert goes with its letter. */
export async function tellBackInStock(platform: Platform): Promise<void> {
  for (;;) {
    const taken = await platform.db.transaction().execute((tx) => tellSome(tx, platform))
    if (taken < mostAtOnce) return
  }
}

async function tellSome(tx: Tx, platform: Platform): Promise<number> {
  const due = await listDueAlerts(tx, mostAtOnce)
  if (due.length === 0) return 0
  // The users before their alerts, as in an erasure.
  const held = await holdUsersIfThere(
    tx,
    due.map(({ user_id }) => user_id),
  )
  const addresses = new Map(held.map(({ id, email, isProven }) => [id, isProven ? email : null]))
  const taken = await takeAlerts(tx, due)
  // People who have lost their proven address get no letter.
  const letters = taken.flatMap((alert) => {
    const to = addresses.get(alert.user_id)
    return to ? [letterAbout(platform, alert, to)] : []
  })
  await commit(tx, await writeMails(tx, platform, letters))
  return due.length
}

function letterAbout(
  { publicUrl, shop }: Pick<Platform, 'publicUrl' | 'shop'>,
  alert: TakenAlert,
  to: string,
) {
  const { user_id, product_id, created_at, part_number, name, company } = alert
  return {
    dedupeKey: `back-in-stock:${user_id}:${product_id}:${created_at.getTime()}`,
    to,
    unproven: null,
    ...composeMail(shop, {
      subject: `Back in stock: ${name}`,
      paragraph: `${name} by ${company}, part number ${part_number}, can be ordered again. You asked us to tell you. We will not write about it again unless you ask.`,
      button: {
        label: 'See the product',
        url: `${publicUrl}/Product/${encodeURIComponent(part_number)}`,
      },
    }),
  }
}
