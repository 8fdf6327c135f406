import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { insertText, lockTexts, textTimes } from './text-messages.repository.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Text messages cost money and disturb people, so their number is limited. */
const limits = {
  account: [
    // If the first message does not arrive, a second can be requested right away.
    { count: 2, windowMs: minuteMs },
    { count: 5, windowMs: hourMs },
    { count: 10, windowMs: dayMs },
  ],
  /** Counted over all accounts, so that many accounts cannot make one phone ring all day. */
  number: [
    { count: 5, windowMs: hourMs },
    { count: 10, windowMs: dayMs },
  ],
  /** Caps what the store pays in an hour, even if somebody opens accounts by the hundred. */
  everybody: [{ count: 300, windowMs: hourMs }],
}

type Text = { accountId: string; to: string; text: string }

/**
 * Writes the text message and the job that sends it in the caller's transaction. Returns 0. If a limit is reached, writes
 * nothing and returns the seconds until the next message is allowed.
 */
export async function sendText(tx: Tx, platform: Platform, text: Text): Promise<number> {
  await lockTexts(tx)
  const now = platform.clock.now()
  const waitMs = await waitFor(tx, text, now)
  if (waitMs > 0) {
    const { log } = platform
    log.warn(
      { security: 'text_refused', account: text.accountId },
      'a text message was refused: too many were requested',
    )
    return Math.ceil(waitMs / 1000)
  }
  const id = platform.ids.next()
  await insertText(tx, { id, ...text, createdAt: now })
  await platform.jobs.enqueue(tx, { name: 'notifications.send-text', payload: { textId: id } })
  return 0
}

async function waitFor(tx: Tx, { accountId, to }: Text, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs)
  const lastHour = new Date(now.getTime() - hourMs)
  const waits = [
    ...waitsOf(limits.account, await textTimes(tx, { accountId }, since), now),
    ...waitsOf(limits.number, await textTimes(tx, { to }, since), now),
    ...waitsOf(limits.everybody, await textTimes(tx, 'everybody', lastHour), now),
  ]
  return Math.max(0, ...waits)
}

/**
 * For each rule, the milliseconds until another message is allowed; zero or less if it is allowed now. `times`: newest
 * first.
 */
function waitsOf(rules: { count: number; windowMs: number }[], times: Date[], now: Date): number[] {
  return rules.map(({ count, windowMs }) => {
    const last = times[count - 1]
    return last ? last.getTime() + windowMs - now.getTime() : 0
  })
}
