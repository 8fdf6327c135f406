import { Refusal } from '#contract/refusals'
import type { Act } from '#contract/staff/acts'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { ReviewRow } from './review.ts'
import { findReview, writeAnswer, writeHiding } from './review-desk.repository.ts'

/** Hides a review with a reason that visitors see; without one, shows it again. Refuses `not_found`. */
export function hideReview(
  platform: Platform,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<ReviewRow> {
  return moderate(
    platform,
    actor,
    id,
    reason === null ? 'review.shown' : 'review.hidden',
    (tx, at) => writeHiding(tx, id, reason === null ? null : { at, by: actor.id, reason }),
  )
}

/** Answers a review as the shop; without a text, removes the answer. Refuses `not_found`. */
export function answerReview(
  platform: Platform,
  actor: Actor,
  { id, text }: { id: string; text: string | null },
): Promise<ReviewRow> {
  const act = text === null ? 'review.answer_removed' : 'review.answered'
  return moderate(platform, actor, id, act, (tx, at) =>
    writeAnswer(tx, id, text === null ? null : { at, by: actor.id, text }),
  )
}

function moderate(
  platform: Platform,
  actor: Actor,
  id: string,
  act: Act,
  write: (tx: Tx, at: Date) => Promise<void>,
): Promise<ReviewRow> {
  return writeAsStaff(platform, actor, 'reviews.moderate', async (tx) => {
    await write(tx, platform.clock.now())
    const review = await findReview(tx, id)
    if (!review) throw new Refusal('not_found')
    await recordAct(tx, platform, { actor: actor.id, act, subject: id })
    return review
  })
}
