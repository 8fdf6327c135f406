import type { api } from '#contract'
import type { Output, Parsed } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { invalidInput } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import type { Actor } from '#platform/http'
import { refreshSynonyms } from './kept-synonyms.ts'
import { readSynonyms } from './read-synonyms.ts'
import {
  insertSynonyms,
  lockSynonyms,
  newestSynonyms,
  type SynonymList,
} from './synonym-lists.repository.ts'
import type { SynonymRow } from './synonyms.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids'>
type List = Output<typeof api.synonyms.show>
type Answer = Output<typeof api.synonyms.replace>

const shownChanges = 200
const shownErrors = 50

export async function showSynonyms(db: Db): Promise<List> {
  const newest = await newestSynonyms(db)
  return { newest: newest ? presentList(newest) : null, csv: newest?.csv ?? emptyList }
}

/**
 * Checks a list and says what it changes. Without `dryRun` it counts from now on, in every process within a second, unless
 * nothing would change. Refuses `changed_since` if somebody uploaded another since.
 */
export async function replaceSynonyms(
  means: Means,
  actor: Actor,
  { csv, dryRun, seen }: Parsed<typeof api.synonyms.replace>['body'],
): Promise<Answer> {
  const wanted = rowsOf(csv)
  const answer = await writeAsStaff(means, actor, 'products.edit', async (tx) => {
    await lockSynonyms(tx)
    const newest = await newestSynonyms(tx)
    if ((newest?.id ?? null) !== seen) {
      throw changedSince('synonyms', newest ? presentList(newest) : null)
    }
    const changes = changesOf(newest ? readSynonyms(newest.csv).rows : [], wanted)
    const shown = {
      changes: changes.slice(0, shownChanges),
      moreChanges: Math.max(0, changes.length - shownChanges),
    }
    if (dryRun || changes.length === 0) return { ...shown, stored: null }
    const list = { id: means.ids.next(), csv, by: actor.id, at: means.clock.now() }
    await insertSynonyms(tx, list)
    await recordAct(tx, means, {
      actor: actor.id,
      act: 'synonyms.uploaded',
      subject: list.id,
      details: { from: newest?.id ?? null, to: list.id, rows: wanted.length },
    })
    const uploadedBy = actor.name ?? actor.email
    return { ...shown, stored: presentList({ ...list, uploadedAt: list.at, uploadedBy }) }
  })
  if (answer.stored) await refreshSynonyms(means.db)
  return answer
}

/** Gives a shop without any list this one. */
export async function loadFirstSynonyms({ db, clock, ids }: Means, csv: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    if (await newestSynonyms(tx)) return
    await insertSynonyms(tx, { id: ids.next(), csv, by: null, at: clock.now() })
  })
  await refreshSynonyms(db)
}

const emptyList = 'words,kind,others\n'

function presentList({ id, uploadedAt, uploadedBy }: Omit<SynonymList, 'csv'>) {
  return { _id: id, uploadedAt: uploadedAt.toISOString(), uploadedBy }
}

function rowsOf(csv: string): SynonymRow[] {
  const { rows, errors } = readSynonyms(csv)
  if (errors.length === 0) return rows
  throw invalidInput(
    ...errors.slice(0, shownErrors).map(({ line, field, message }) => ({
      path: ['body', 'csv', line, ...(field === '' ? [] : [field])].join('.'),
      message,
    })),
  )
}

/** What differs between two lists. Null: the words are not there on that side. */
function changesOf(before: readonly SynonymRow[], after: readonly SynonymRow[]) {
  const earlier = new Map(before.map((row) => [row.words, said(row)]))
  const later = new Map(after.map((row) => [row.words, said(row)]))
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .map((words) => ({ words, from: earlier.get(words) ?? null, to: later.get(words) ?? null }))
    .filter(({ from, to }) => from !== to)
}

function said({ kind, others }: SynonymRow): string {
  return `${saidKinds[kind]} ${others.join(', ')}`
}

const saidKinds = { equal: 'same as', also: 'also found as', means: 'means' } as const
