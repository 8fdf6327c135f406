import { recordAct } from '#modules/audit'
import { mayStill } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { applyChanges, countChanges, takeTime, type Counts } from './changes.repository.ts'
import { keepExamples } from './examples.repository.ts'
import { readFitmentRow } from './fitment-row.ts'
import {
  countFailedTry,
  findImport,
  finishImport,
  lockJudging,
  refuseDoubles,
  rowsAfter,
  storeJudged,
  type ImportRow,
} from './imports.repository.ts'
import { judgeRows } from './judge-rows.ts'
import { showAgain } from './tried-imports.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'crashpoint' | 'log'>

/** So many rows are judged in one transaction. */
const rowsTogether = 2_000
const mostTries = 3

/**
 * Judges the rows of a file part by part, so that a crash repeats no more than a part, and then applies all of them in one
 * transaction, or none. Safe to repeat.
 */
export async function judgeImport(platform: Means, id: string): Promise<void> {
  try {
    while (await judgePart(platform, id));
    await platform.db.transaction().execute((tx) => conclude(tx, platform, id))
    platform.crashpoint('fitment import: after the commit')
  } catch (error) {
    const found = await findImport(platform.db, id)
    if (found?.state !== 'judging') return
    if (!(error instanceof NotAllowed) && found.tries + 1 < mostTries) {
      await countFailedTry(platform.db, id)
      throw error
    }
    const why = error instanceof NotAllowed ? 'forbidden' : 'broken'
    if (why === 'broken') {
      platform.log.error(
        { err: error, fitmentImport: id },
        'an import of applications was given up',
      )
    }
    await platform.db.transaction().execute(async (tx) => {
      if (await lockJudging(tx, id)) await end(tx, platform, id, { state: 'failed', why })
    })
  }
}

/** Returns whether there were rows to judge. */
function judgePart({ db, crashpoint }: Means, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await lockJudging(tx, id)
    if (!found) return false
    const after = { line: found.judged_through, limit: rowsTogether }
    const rows = await rowsAfter(tx, id, after)
    if (rows.length === 0) return false
    const read = rows.map(({ line, cells }) => readFitmentRow(line, found.columns, cells))
    await storeJudged(tx, id, await judgeRows(tx, read, found.mode))
    crashpoint('fitment import: a part is judged')
    return true
  })
}

async function conclude(tx: Tx, platform: Means, id: string): Promise<void> {
  await takeTime(tx)
  await lockFitment(tx)
  if (!(await lockJudging(tx, id))) return
  await refuseDoubles(tx, id)
  const judged = await lockJudging(tx, id)
  if (!judged) return
  const counts = await countChanges(tx, judged)
  await keepExamples(tx, judged)
  if (judged.was_tried && !isAsShown(judged, counts)) {
    await showAgain(tx, id)
    await end(tx, platform, id, {
      state: 'judged',
      why: judged.rows_wrong > 0 ? 'wrong_rows' : 'changed_since',
      counts,
    })
    return
  }
  const why = whyNot(judged, counts)
  if (judged.is_dry_run || why !== null) {
    await end(tx, platform, id, { state: judged.is_dry_run ? 'judged' : 'refused', why, counts })
    return
  }
  await applyChanges(tx, judged)
  // In the order of everybody who writes as staff: the person, then the log.
  if (!(await mayStill(tx, judged.made_by, ['products.import'], { hold: true }))) {
    throw new NotAllowed()
  }
  await end(tx, platform, id, { state: 'applied', why: null, counts })
  await recordAct(tx, platform, {
    actor: judged.made_by,
    act: 'fitment.imported',
    subject: id,
    details: { mode: judged.mode, added: counts.added, removed: counts.removed },
  })
  platform.crashpoint('fitment import: before the commit')
}

class NotAllowed extends Error {}

/** Whether the file changes as much as when it was tried out. */
function isAsShown(shown: ImportRow, counts: Counts): boolean {
  return (['added', 'removed', 'unchanged'] as const).every((one) => shown[one] === counts[one])
}

function whyNot({ rows_wrong, mode, is_confirmed }: ImportRow, { removed, before }: Counts) {
  if (rows_wrong > 0) return 'wrong_rows'
  return mode === 'whole' && !is_confirmed && removed * 2 > before ? 'removes_over_half' : null
}

type Ending = Pick<ImportRow, 'state' | 'why'> & { counts?: Counts }

async function end(tx: Tx, { clock }: Means, id: string, { state, why, counts }: Ending) {
  await finishImport(tx, id, {
    state,
    why,
    at: clock.now(),
    ...(counts && {
      counts: { added: counts.added, removed: counts.removed, unchanged: counts.unchanged },
    }),
  })
}
