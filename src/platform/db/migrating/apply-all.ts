import type { Client } from 'pg'
import { appliedTo, applyFile, isFunction, isWhole, noteApplied, type Applied } from './applied.ts'
import { buildOutside } from './build-outside.ts'
import { isWholeFormerChain, leaveFormerChain } from './former-chain.ts'
import { applyFunctions } from './functions.ts'
import { MigrationError } from './migration-error.ts'
import type { SchemaFiles, SqlFile } from './migration-files.ts'
import { runBatches } from './run-batches.ts'
import { inShortWaits, type Session } from './short-waits.ts'

/** Work of one transaction, which returns what it has applied. */
type Part = { name: string; work: (client: Client) => Promise<string[]> }
type Step = { kind: 'transaction'; parts: Part[] } | { kind: 'alone'; file: SqlFile }

/**
 * Applies the migrations that are missing, and the functions that have changed. If each of the migrations lets the releases
 * before go on writing, the shop sells meanwhile, so each has a transaction of its own and gives its locks back at once. Else
 * the shop is paused anyway, and what can run in a transaction runs in one with its neighbors: if it fails, nothing was changed.
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
  const isPaused = adopted || pending.some((file) => !file.olderMayWrite && !file.mayWriteFrom)
  const places = new Map(rows.map((row) => [row.name, row.batched_through]))
  const parts = [
    ...(adopted ? [adoption(adopted, before, release)] : []),
    ...pending.map((file) => (file.way === 'transaction' ? partOf(file, release) : file)),
    {
      name: 'The functions',
      work: (client: Client) => applyFunctions(client, functions, release),
    },
  ]
  const applied: string[] = []
  for (const step of stepsOf(parts, Boolean(isPaused))) {
    if (step.kind === 'transaction') {
      const [first] = step.parts
      const done = await inShortWaits(session, first?.name ?? '', async () => {
        const names: string[] = []
        for (const { work } of step.parts) names.push(...(await work(session.client)))
        return names
      })
      applied.push(...done)
    } else {
      const { file } = step
      if (file.way === 'outside') await buildOutside(session, file, release)
      else await runBatches(session, file, { release, from: places.get(file.name) ?? null })
      applied.push(file.name)
    }
  }
  return applied
}

function stepsOf(parts: readonly (Part | SqlFile)[], isPaused: boolean): Step[] {
  const steps: Step[] = []
  for (const part of parts) {
    const last = steps.at(-1)
    if (!('work' in part)) steps.push({ kind: 'alone', file: part })
    else if (isPaused && last?.kind === 'transaction') last.parts.push(part)
    else steps.push({ kind: 'transaction', parts: [part] })
  }
  return steps
}

function partOf(file: SqlFile, release: string): Part {
  return {
    name: file.name,
    async work(client) {
      await applyFile(client, file, release)
      return [file.name]
    },
  }
}

/** The database of the last release before 1.0.0 has the schema of the baseline. */
function adoption(baseline: SqlFile, before: Applied[], release: string): Part {
  return {
    name: baseline.name,
    async work(client) {
      await leaveFormerChain(client, before)
      await noteApplied(client, baseline, release)
      return [baseline.name]
    },
  }
}

function asApplied({
  name,
  sha256,
}: SqlFile): Pick<Applied, 'name' | 'sha256' | 'batched_through'> {
  return { name, sha256, batched_through: null }
}

/** The migrations still to apply. Throws if an applied migration was changed or a new one comes before it. */
function selectPending(
  migrations: SqlFile[],
  rows: Pick<Applied, 'name' | 'sha256' | 'batched_through'>[],
): SqlFile[] {
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
