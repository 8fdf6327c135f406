import { recordAct } from '#modules/audit'
import { mayStill } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import type { Counts } from '../applications/import-counts.ts'
import { takeTime } from './by-command.repository.ts'
import { importWork } from './import-work.ts'
import {
  countFailedTry,
  findImport,
  finishImport,
  lockJudging,
  rowsAfter,
  type ImportRow,
} from './imports.repository.ts'
import { countJudged, hasSeveralCompanies } from './judged-rows.repository.ts'
import { showAgain } from './tried-imports.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'crashpoint' | 'log'>

/** At most this many rows are judged in one transaction. */
const rowsTogether = 2_000
const mostTries = 3

/**
 * Judges the rows of a file part by part, so that a crash repeats no more than a part, and then applies all of them in one
 * transaction, or none. Safe to repeat.
 */
export async function judgeImport(
  platform: Means,
  id: string,
  { onPart }: { onPart?: (found: ImportRow) => void } = {},
): Promise<void> {
  try {
    for (;;) {
      const judged = await judgePart(platform, id)
      if (!judged) break
      onPart?.(judged)
    }
    await platform.db.transaction().execute((tx) => conclude(tx, platform, id))
    platform.crashpoint('fitment import: after the commit')
  } catch (error) {
    const found = await findImport(platform.db, id)
    if (found?.state !== 'judging') return
    const isTriedAgain = !found.is_by_command && found.tries + 1 < mostTries
    if (!(error instanceof NotAllowed) && isTriedAgain) {
      await countFailedTry(platform.db, id)
      throw error
    }
    const why = error instanceof NotAllowed ? 'forbidden' : 'broken'
    if (why === 'broken') {
      platform.log.error({ err: error, fitmentImport: id }, 'an import of a file was given up')
    }
    await platform.db.transaction().execute(async (tx) => {
      if (await lockJudging(tx, id)) await end(tx, platform, id, { state: 'failed', why })
    })
  }
}

/** Returns the import if there were rows to judge. */
function judgePart({ db, crashpoint }: Means, id: string): Promise<ImportRow | null> {
  return db.transaction().execute(async (tx) => {
    const found = await lockJudging(tx, id)
    // An ACES file was judged while it arrived.
    if (!found || found.rows_judged === found.rows_total) return null
    const after = { line: found.judged_through, limit: rowsTogether }
    const rows = await rowsAfter(tx, id, after)
    if (rows.length === 0) return null
    const wrong = await importWork[found.subject].judge(tx, found, rows)
    const lastLine = rows.at(-1)?.line ?? found.judged_through
    await countJudged(tx, id, { rows: rows.length, lastLine, wrong })
    crashpoint('fitment import: a part is judged')
    return { ...found, rows_judged: found.rows_judged + rows.length }
  })
}

async function conclude(tx: Tx, platform: Means, id: string): Promise<void> {
  const isByCommand = (await findImport(tx, id))?.is_by_command ?? false
  await takeTime(tx, { isByCommand })
  await lockFitment(tx)
  const found = await lockJudging(tx, id)
  if (!found) return
  const work = importWork[found.subject]
  await work.conclude(tx, found)
  const judged = await lockJudging(tx, id)
  if (!judged) return
  const counts = await work.count(tx, judged)
  await work.keepExamples(tx, judged)
  if (judged.was_tried && !isAsShown(judged, counts)) {
    await showAgain(tx, id)
    await end(tx, platform, id, {
      state: 'judged',
      why: judged.rows_wrong > 0 ? 'wrong_rows' : 'changed_since',
      counts,
    })
    return
  }
  const why = whyNot(judged, counts, await concernsSeveralCompanies(tx, judged))
  if (judged.is_dry_run || why !== null) {
    await end(tx, platform, id, { state: judged.is_dry_run ? 'judged' : 'refused', why, counts })
    return
  }
  await work.apply(tx, judged)
  // In the order of everybody who writes as staff: the person, then the log.
  if (!(await mayStill(tx, judged.made_by, ['products.import'], { hold: true }))) {
    throw new NotAllowed()
  }
  await end(tx, platform, id, { state: 'applied', why: null, counts })
  await recordAct(tx, platform, {
    actor: judged.made_by,
    act: work.imported,
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

/** Whether a FULL file of ACES replaces what several companies have, because it is not known to be for one of them. */
async function concernsSeveralCompanies(
  tx: Tx,
  { format, mode, company }: ImportRow,
): Promise<boolean> {
  return format === 'aces' && mode === 'whole' && company === null && hasSeveralCompanies(tx)
}

function whyNot(found: ImportRow, { removed, before }: Counts, ofSeveral: boolean) {
  const { mode, is_confirmed } = found
  if (found.rows_wrong > 0) return 'wrong_rows'
  // The file would do nothing, or remove everything.
  if (found.rows_unmapped === found.rows_total) return 'nothing_mapped'
  if (ofSeveral && found.brand !== null) return 'brand_unknown'
  if (mode === 'changes' || is_confirmed) return null
  if (ofSeveral && removed > 0) return 'no_brand'
  return removed * 2 > before ? 'removes_over_half' : null
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
