import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteStaged, nextStaged } from '../stored/arriving-rows.repository.ts'
import { isUnderWay, type Import, type JudgedRow } from '../stored/import.ts'
import { importJob } from '../stored/import-job.ts'
import {
  askFor,
  countJudged,
  countWholeJudged,
  finishJudging,
} from '../stored/import-moves.repository.ts'
import { findImport, lockImport } from '../stored/imports.repository.ts'
import { storeResults } from '../stored/results.repository.ts'
import type { RowsSubject, StagedRow, Subject, WholeSubject } from '../stored/subject.ts'

export type JudgingMeans = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint'>

/**
 * Says what the rows of an import would do, part by part. Each part is a transaction that also notes how far it is, so a
 * crash repeats nothing, and nothing is locked for longer than a part.
 */
export async function judgeRows(
  platform: JudgingMeans,
  subject: Subject,
  id: string,
  onPart?: (found: Import) => void,
): Promise<void> {
  for (;;) {
    const judged = await judgePart(platform, subject, id)
    if (!judged) return
    onPart?.(judged)
  }
}

/** Returns the import as it is now if there may be more to judge. */
function judgePart(platform: JudgingMeans, subject: Subject, id: string): Promise<Import | null> {
  return platform.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found || !isUnderWay(found)) return null
    const isMore =
      subject.kind === 'rows'
        ? await judgeSlice(tx, platform, { subject, found })
        : await judgeWhole(tx, subject, found)
    if (isMore === null) return null
    platform.crashpoint('import: a part is judged')
    return isMore ? ((await findImport(tx, id)) ?? null) : null
  })
}

async function judgeSlice(
  tx: Tx,
  platform: JudgingMeans,
  { subject, found }: { subject: RowsSubject; found: Import },
): Promise<boolean | null> {
  if (found.state !== 'judging') return null
  const { id } = found
  const { rows, next } = subject.nextRows
    ? await subject.nextRows(tx, found, subject.rowsTogether)
    : await nextStaged(tx, found, subject.rowsTogether)
  const judged = await subject.judge(tx, platform, { found, rows })
  const kept = judged.filter(({ outcome }) => outcome !== 'unchanged')
  await storeResults(tx, id, kept)
  await countJudged(tx, id, { rows: rows.length, ...countsOf(kept) }, next)
  if (next !== null) return true
  await deleteStaged(tx, id)
  await finishJudging(tx, id, platform.clock.now())
  await applyAtOnce(tx, platform, id)
  return false
}

function countsOf(rows: readonly JudgedRow[]) {
  const count = (wanted: JudgedRow['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    refused: count('refused'),
  }
}

/** If that was asked for, and nothing stands in the way. */
async function applyAtOnce(tx: Tx, { jobs }: JudgingMeans, id: string): Promise<void> {
  const found = await findImport(tx, id)
  if (!found?.applies_at_once || found.refused > 0) return
  if (found.added + found.changed + found.removed === 0) return
  await askFor(tx, found, { state: 'applying', by: found.made_by })
  await jobs.enqueue(tx, importJob(id))
}

/** A file whose rows were judged as they arrived has none left. */
async function judgeWhole(tx: Tx, subject: WholeSubject, found: Import): Promise<boolean | null> {
  if (found.state === 'undoing' || found.rows_judged === found.rows_total) return null
  const { rows } = await nextStaged(tx, found, subject.rowsTogether)
  const last: StagedRow | undefined = rows.at(-1)
  if (!last) return null
  const refused = await subject.judge(tx, found, rows)
  await countWholeJudged(tx, found.id, { rows: rows.length, refused }, last.line)
  return true
}
