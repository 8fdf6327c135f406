import type { Client } from 'pg'
import {
  appliedTo,
  applyFile,
  isFunction,
  isWhole,
  mayWrite,
  noteApplied,
  type Applied,
} from './applied.ts'
import { buildInside, buildOutside } from './build-outside.ts'
import { isWholeFormerChain, leaveFormerChain } from './former-chain.ts'
import { applyFunctions } from './functions.ts'
import { MigrationError } from './migration-error.ts'
import type { SchemaFiles, SqlFile } from './migration-files.ts'
import { isNewerRelease } from './release.ts'
import { runBatches, runBatchesInside } from './run-batches.ts'
import { inShortWaits, type Session } from './short-waits.ts'

/** Work of one transaction, which returns what it has applied. */
type Part = (client: Client) => Promise<string[]>

/**
 * Applies the migrations that are missing, and the functions that have changed. If the release that this database is of may go
 * on writing after each of them, the shop sells meanwhile: each has a transaction of its own, and gives its locks back at once;
 * rows are filled at the end, when the functions see to new ones. Else the shop is paused anyway, and one transaction does it
 * all: if something fails, nothing was changed.
 */
export async function applyAll(
  session: Session,
  { migrations, functions }: SchemaFiles,
  release: string,
): Promise<string[]> {
  const before = await appliedTo(session.client)
  const [baseline] = migrations
  const adopted = baseline && isWholeFormerChain(before) ? baseline : null
  const rows = adopted ? [asApplied(adopted)] : before.filter((row) => !isFunction(row))
  const pending = selectPending(migrations, rows)
  const functionsPart: Part = (client) => applyFunctions(client, functions, release)
  if (adopted || !pending.every((file) => isTakenBy(releaseOf(before), file))) {
    const parts = [
      ...(adopted ? [adoption(adopted, before, release)] : []),
      ...pending.map((file) => partOf(file, release, placeOf(rows, file))),
      functionsPart,
    ]
    const what = pending[0]?.name ?? baseline?.name ?? ''
    return inShortWaits(session, what, async () => {
      const names: string[] = []
      for (const part of parts) names.push(...(await part(session.client)))
      return names
    })
  }
  const applied: string[] = []
  for (const file of pending) {
    const name = file.name
    if (file.way === 'outside') await buildOutside(session, file, release)
    else if (file.way === 'transaction') {
      await inShortWaits(session, name, () => applyFile(session.client, file, release))
    } else if (placeOf(rows, file) === null) {
      // In its place among the others, so that none of them seems to come before it.
      await inShortWaits(session, name, () => noteApplied(session.client, file, release, notBegun))
    }
    applied.push(name)
  }
  applied.push(
    ...(await inShortWaits(session, 'The functions', () => functionsPart(session.client))),
  )
  for (const file of pending.filter(({ way }) => way === 'batches')) {
    await runBatches(session, file, { release, from: placeOf(rows, file) || null })
  }
  return applied
}

const notBegun = ''

function placeOf(rows: readonly Row[], { name }: SqlFile): string | null {
  return rows.find((row) => row.name === name)?.batched_through ?? null
}

/** The newest release that has changed this database. A shop that is empty has none, and releases before 1.0.0 did not say. */
function releaseOf(rows: readonly Applied[]): string | null {
  const releases = rows.flatMap(({ release }) => (release === null ? [] : [release]))
  const newest = releases.toSorted((one, other) => (isNewerRelease(one, other) ? 1 : -1)).at(-1)
  return newest ?? null
}

function isTakenBy(release: string | null, { olderMayWrite, mayWriteFrom }: SqlFile): boolean {
  return (
    release !== null &&
    mayWrite({ older_may_write: olderMayWrite, may_write_from: mayWriteFrom }, release)
  )
}

/** The whole of a file in the open transaction. */
function partOf(file: SqlFile, release: string, place: string | null): Part {
  return async (client) => {
    if (file.way === 'transaction') await applyFile(client, file, release)
    else if (file.way === 'outside') await buildInside(client, file, release)
    else await runBatchesInside(client, file, { release, from: place || null })
    return [file.name]
  }
}

/** The database of the last release before 1.0.0 has the schema of the baseline. */
function adoption(baseline: SqlFile, before: Applied[], release: string): Part {
  return async (client) => {
    await leaveFormerChain(client, before)
    await noteApplied(client, baseline, release)
    return [baseline.name]
  }
}

type Row = Pick<Applied, 'name' | 'sha256' | 'batched_through'>

function asApplied({ name, sha256 }: SqlFile): Row {
  return { name, sha256, batched_through: null }
}

/** The migrations still to apply. Throws if an applied migration was changed or a new one comes before it. */
function selectPending(migrations: SqlFile[], rows: Row[]): SqlFile[] {
  const hashes = new Map(rows.map((row) => [row.name, row.sha256]))
  const last = rows.at(-1)?.name ?? ''
  for (const { name, sha256 } of migrations) {
    const applied = hashes.get(name)
    if (applied !== undefined && applied !== sha256) {
      throw new MigrationError(
        `${name} was edited after it was applied. Restore it, and write a new migration for the change.`,
      )
    }
    if (applied === undefined && name < last) {
      throw new MigrationError(
        `${name} comes before ${last}, which is already applied. Give it the next free number.`,
      )
    }
  }
  const whole = new Set(rows.filter(isWhole).map(({ name }) => name))
  return migrations.filter(({ name }) => !whole.has(name))
}
