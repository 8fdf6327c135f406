import type { api } from '#contract'
import type { Output, Parsed } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { invalidInput, type Refusal } from '#contract/refusals'
import type { TableKind } from '#contract/shipping/table-kinds'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { presentVersion } from './present-tables.ts'
import { readTable } from './read-table.ts'
import { tableChanges } from './table-changes.ts'
import { TableRefused, type TableError } from './table-file.ts'
import type { TableRow } from './table-kinds.ts'
import { insertTable, lockTables, newestTable, type VersionWithCsv } from './tables.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids'>
type Request = { kind: TableKind } & Parsed<typeof api.shippingTables.replace>['body']
type Answer = Output<typeof api.shippingTables.replace>

const shownChanges = 200
const shownErrors = 50
const furthestDays = 366

/**
 * Checks a table and says what it changes. Without `dryRun` it becomes the newest version, unless nothing would change.
 * Refuses a file with errors, and `changed_since` if somebody uploaded another since.
 */
export async function replaceTable(
  means: Means,
  actor: Actor,
  { kind, csv, dryRun, seen, effectiveFrom }: Request,
): Promise<Answer> {
  const wanted = rowsOf(kind, csv)
  return writeAsStaff(means, actor, 'settings.edit', async (tx) => {
    await lockTables(tx, kind)
    const newest = await newestTable(tx, kind)
    const now = means.clock.now()
    if ((newest?.id ?? null) !== seen) {
      throw changedSince(
        'shipping_table',
        newest ? presentVersion(newest, undefined, means.clock) : null,
      )
    }
    const from = effectiveFrom === undefined ? now : momentOf(effectiveFrom, now)
    const changes = tableChanges(newest ? rowsOf(kind, newest.csv) : [], wanted)
    const isSame = changes.length === 0 && effectiveFrom === undefined
    const stored =
      dryRun || isSame ? null : await store(tx, means, { actor, kind, csv, newest, from, now })
    return {
      changes: changes.slice(0, shownChanges),
      moreChanges: Math.max(0, changes.length - shownChanges),
      stored: stored && presentVersion(stored, from > now ? undefined : stored.id, means.clock),
    }
  })
}

type Stored = {
  actor: Actor
  kind: TableKind
  csv: string
  newest: VersionWithCsv | undefined
  from: Date
  now: Date
}

async function store(
  tx: Tx,
  { ids, clock }: Means,
  { actor, kind, csv, newest, from, now }: Stored,
) {
  const id = ids.next()
  await insertTable(tx, { id, kind, csv, effectiveFrom: from, by: actor.id, at: now })
  await recordAct(
    tx,
    { clock },
    {
      actor: actor.id,
      act: 'shipping_table.uploaded',
      subject: id,
      details: { kind, from: newest?.id ?? null, to: id, effectiveFrom: from.toISOString() },
    },
  )
  return { id, kind, effectiveFrom: from, uploadedAt: now, uploadedBy: actor.name ?? actor.email }
}

function rowsOf(kind: TableKind, csv: string): readonly TableRow[] {
  try {
    return readTable(kind, csv).rows
  } catch (error) {
    if (error instanceof TableRefused) throw refusalOf(error.errors)
    throw error
  }
}

function refusalOf(errors: readonly TableError[]): Refusal {
  const shown = errors.slice(0, shownErrors).map(({ line, field, message }) => ({
    path: ['body', 'csv', line, ...(field === '' ? [] : [field])].join('.'),
    message,
  }))
  return invalidInput(...shown)
}

function momentOf(text: string, now: Date): Date {
  const at = new Date(text)
  const daysAhead = (at.getTime() - now.getTime()) / 86_400_000
  if (daysAhead > 0 && daysAhead <= furthestDays) return at
  throw invalidInput({
    path: 'body.effectiveFrom',
    message: `must be in the future, at most ${furthestDays} days`,
  })
}
