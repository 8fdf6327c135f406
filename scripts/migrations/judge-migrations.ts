import { isNewerRelease } from '../../src/platform/db/migrating/release.ts'
import type { Checks, Context } from './context.ts'
import { judgeBatches } from './judge-data.ts'
import { judgeStatement } from './judge-statement.ts'
import { readMigration, type Migration } from './read-migration.ts'

export type Fault = { file: string; line: number; rule: string; why: string }

/** Reasons by the name of the file and of the rule. `*` stands for all rules. */
export type Exceptions = Record<string, Record<string, string>>

export type Release = {
  /** The version that these migrations are part of, or will be. */
  version: string
  /** The releases that the list of changes has, this one with them. */
  releases: readonly string[]
  filesWith?: Context['filesWith']
}

/** The baseline is applied to empty databases only. */
const baseline = '0001_baseline.sql'

/** What in the migrations would make a shop wait, or break the release that runs beside them. */
export async function judgeMigrations(
  files: readonly { name: string; text: string }[],
  release: Release,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const checks: Checks = new Map()
  for (const { name, text } of files) {
    const migration = await readMigration(name, text)
    const found = judge(migration, checks, release)
    if (name !== baseline) faults.push(...found)
  }
  return faults
}

function judge(migration: Migration, checks: Checks, release: Release): Fault[] {
  const faults: Fault[] = []
  let line = 1
  const context: Context = {
    migration,
    made: new Set(),
    added: new Set(),
    locked: new Set(),
    checks,
    filesWith: release.filesWith ?? (() => []),
    refuse(rule, why) {
      const isSaid = faults.some((fault) => fault.line === line && fault.why === why)
      if (!isSaid) faults.push({ file: migration.name, line, rule, why })
    },
  }
  judgeFile(context, release)
  if (migration.way === 'batches') judgeBatches(context)
  else {
    for (const statement of migration.statements) {
      line = statement.line
      judgeStatement(context, statement)
    }
  }
  return faults
}

function judgeFile(context: Context, { version, releases }: Release): void {
  const { migration, refuse } = context
  const { text, olderMayWrite, mayWriteFrom, way, statements, syntaxError } = migration
  if (syntaxError !== null) refuse('syntax-error', syntaxError)
  if (olderMayWrite === (mayWriteFrom !== null)) {
    refuse(
      'last-release-may-write',
      'It needs one of the lines "-- Older releases may write." and "-- Releases from X.Y.Z on may write.", or the shop takes no orders until the last process is replaced.',
    )
  }
  if (mayWriteFrom !== null) {
    const isOlder = releases.includes(mayWriteFrom) && isNewerRelease(version, mayWriteFrom)
    if (!isOlder) {
      refuse(
        'last-release-may-write',
        `${mayWriteFrom} is no release before ${version}, so the release that runs beside this migration may not write.`,
      )
    }
  }
  const isConcurrent = statements.some(
    ({ node }) =>
      ('IndexStmt' in node && node.IndexStmt.concurrent) ||
      ('DropStmt' in node && node.DropStmt.concurrent),
  )
  if (way === 'outside' && (!isConcurrent || statements.length !== 1)) {
    refuse(
      'ban-uncommitted-transaction',
      'Outside a transaction runs one statement, which builds or drops an index concurrently. What else is done stays half done if it is cut off.',
    )
  }
  const long = text.replaceAll(/--.*$/gm, '').match(/\b\w{64,}\b/)?.[0]
  if (long) refuse('identifier-too-long', `PostgreSQL cuts ${long} to 63 letters.`)
}

/** The faults that no exception covers, and what is wrong with the exceptions. */
export function withoutExceptions(faults: readonly Fault[], exceptions: Exceptions): Fault[] {
  const left = faults.filter(({ file, rule }) => {
    const reasons = exceptions[file] ?? {}
    return !(rule in reasons || '*' in reasons)
  })
  for (const [file, reasons] of Object.entries(exceptions)) {
    for (const [rule, reason] of Object.entries(reasons)) {
      const isUsed = faults.some((fault) => fault.file === file && [fault.rule, '*'].includes(rule))
      const why = isUsed
        ? reason.trim().split(/\s+/).length < 4 &&
          `The reason for ${rule} says nothing: "${reason}".`
        : `The exception for ${rule} is not needed.`
      if (why) left.push({ file, line: 1, rule: 'exception', why })
    }
  }
  return left
}
