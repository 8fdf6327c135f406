import { recordAct } from '#modules/audit'
import { mayStill } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { actsOf } from '../stored/acts-of.ts'
import { ImportFailed, isUnderWay, type Counts, type Import } from '../stored/import.ts'
import { takeTime } from '../stored/import-locks.repository.ts'
import {
  endWhole,
  noteConcluded,
  storeExamples,
  type WholeEnd,
} from '../stored/import-moves.repository.ts'
import { findImport, lockImport } from '../stored/imports.repository.ts'
import type { WholeObstacle, WholeSubject } from '../stored/subject.ts'
import { tidyWhole } from './tidy-whole.ts'

type Means = Pick<Platform, 'clock' | 'crashpoint'>

/**
 * Looks at all rows of a whole file together, and applies them in the same transaction if that was asked for and nothing
 * stands in the way. A file that was looked at before is applied only if it changes as much as was shown.
 */
export async function concludeWhole(
  tx: Tx,
  platform: Means,
  { subject, id }: { subject: WholeSubject; id: string },
): Promise<void> {
  const isByCommand = (await findImport(tx, id))?.is_by_command ?? false
  await takeTime(tx, { each: '60s', isByCommand })
  await subject.lock(tx)
  const found = await lockImport(tx, id)
  if (!found || !isUnderWay(found) || found.state === 'undoing') return
  const concluded = await subject.conclude(tx, found)
  await noteConcluded(tx, id, concluded)
  const judged = { ...found, refused: found.refused + concluded.refused }
  const counts = await subject.count(tx, judged)
  await storeExamples(tx, id, await subject.examples(tx, judged))
  const wasShown = found.state === 'applying'
  const by = found.asked_by ?? found.made_by
  const end = (state: WholeEnd['state'], obstacle: WholeObstacle | null) =>
    finish(tx, subject, id, { state, obstacle, by, at: platform.clock.now(), counts })
  if (wasShown && !isAsShown(found, counts)) {
    const why = judged.refused > 0 ? 'wrong_rows' : 'changed_since'
    return end('judged', { why, canConfirm: false })
  }
  const inTheWay = await obstacleOf(tx, subject, judged, counts)
  const obstacle = inTheWay?.canConfirm && found.is_confirmed ? null : inTheWay
  const isOnlyTried = !wasShown && !found.applies_at_once
  if (isOnlyTried) return end('judged', obstacle)
  if (obstacle) return end('refused', obstacle)
  await subject.apply(tx, judged)
  // In the order of everybody who writes as staff: the person, then the log.
  if (!(await mayStill(tx, by, subject.needs(found.request), { hold: true }))) {
    throw new ImportFailed('forbidden')
  }
  await end('applied', null)
  const { added, removed } = counts
  await recordAct(tx, platform, {
    actor: by,
    act: actsOf(subject).applied,
    subject: id,
    details: { subject: found.subject, mode: found.mode, added, removed },
  })
  platform.crashpoint('import: before the commit')
}

/** Whether the file changes as much as when somebody looked at it. */
function isAsShown(shown: Import, counts: Counts): boolean {
  return (['added', 'removed', 'unchanged'] as const).every((one) => shown[one] === counts[one])
}

async function obstacleOf(
  tx: Tx,
  subject: WholeSubject,
  found: Import,
  counts: Counts,
): Promise<WholeObstacle | null> {
  if (found.refused > 0) return { why: 'wrong_rows', canConfirm: false }
  // The file would do nothing, or remove everything.
  if (found.passed_over === found.rows_total) return { why: 'nothing_mapped', canConfirm: false }
  const own = await subject.obstacle?.(tx, found, counts)
  if (own) return own
  const removesMost = found.mode === 'whole' && counts.removed * 2 > counts.before
  return removesMost ? { why: 'removes_over_half', canConfirm: true } : null
}

type Ending = Pick<WholeEnd, 'state' | 'by' | 'at' | 'counts'> & { obstacle: WholeObstacle | null }

async function finish(
  tx: Tx,
  subject: WholeSubject,
  id: string,
  { obstacle, ...end }: Ending,
): Promise<void> {
  const { why = null, canConfirm: needsConfirm = false } = obstacle ?? {}
  await endWhole(tx, id, { ...end, why, needsConfirm })
  await tidyWhole(tx, subject, id)
}
