import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { insertText, lockTexts, textTimes } from './text-messages.repository.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Texts cost money and disturb people: so many in so long, and no more. */
const limits = {
  account: [
    // The one that does not come may be asked for once more at once.
    { count: 2, windowMs: minuteMs },
    { count: 5, windowMs: hourMs },
    { count: 10, windowMs: dayMs },
  ],
  /** Whoever asks: many accounts do not make one phone ring all day. */
  number: [
    { count: 5, windowMs: hourMs },
    { count: 10, windowMs: dayMs },
  ],
  /** What the store pays at most in an hour, should somebody open accounts by the hundred. */
  everybody: [{ count: 300, windowMs: hourMs }],
}

type Text = { accountId: string; to: string; text: string }

/**
 * Writes the text and the job that sends it in the caller's transaction. Answers 0, or in how many seconds the next
 * one may be sent, and then nothing is written.
 */
export async function sendText(tx: Tx, platform: Platform, text: Text): Promise<number> {
  await lockTexts(tx)
  const now = platform.clock.now()
  const waitMs = await waitFor(tx, text, now)
  if (waitMs > 0) {
    const { log } = platform
    log.warn({ security: 'text_refused', account: text.accountId }, 'too many texts were asked for')
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

/** Until the text that is one too many leaves its window. `times`: newest first. */
function waitsOf(rules: { count: number; windowMs: number }[], times: Date[], now: Date): number[] {
  return rules.map(({ count, windowMs }) => {
    const last = times[count - 1]
    return last ? last.getTime() + windowMs - now.getTime() : 0
  })
}
