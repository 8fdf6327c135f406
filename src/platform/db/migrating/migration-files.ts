import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SqlFile = {
  name: string
  text: string
  sha256: string
  /** Whether every release that does not know it may go on writing. The file says so in a line; without one, none may. */
  olderMayWrite: boolean
  /** The oldest release that may go on writing, where older ones may not. */
  mayWriteFrom: string | null
  way: Way
}

/**
 * How a file is applied. Most run in a transaction. An index is built outside of one while the shop sells, and old rows are
 * filled in batches: the statement is repeated, and each time takes on where it was (`$1`, and its answer `through`).
 */
export type Way = 'transaction' | 'outside' | 'batches'

/** What a release knows of the schema. */
export type SchemaFiles = {
  /** Each is applied once, in this order, and is never edited afterwards. */
  migrations: SqlFile[]
  /** Functions with their triggers. Each is applied whenever it has changed, after the migrations. */
  functions: SqlFile[]
}

const olderMayWrite = /^-- Older releases may write\.$/m
const mayWriteFrom = /^-- Releases from (\d+\.\d+\.\d+) on may write\.$/m
const outside = /^-- Runs outside a transaction\.$/m
const batches = /^-- Runs in batches\.$/m

export const schemaFolder = path.resolve(import.meta.dirname, '../../../../db')

/** How the names of functions begin where they are beside those of migrations. */
export const functionsPrefix = 'functions/'

/** The schema of this release, as backups know it: the names and checksums of its migrations. */
export function releaseSchema(): { name: string; sha256: string }[] {
  return readSchemaFiles(schemaFolder).migrations.map(({ name, sha256 }) => ({ name, sha256 }))
}

/** Reads `migrations` and `functions` of a folder. Throws on other file names and on migrations with the same number. */
export function readSchemaFiles(folder: string): SchemaFiles {
  return {
    migrations: readMigrations(path.join(folder, 'migrations')),
    functions: readFunctions(path.join(folder, 'functions')),
  }
}

function readMigrations(folder: string): SqlFile[] {
  const names = namesIn(folder)
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`${path.join(folder, name)}: a migration must be named NNNN_name.sql.`)
    }
    const next = names[index + 1]
    if (next?.startsWith(name.slice(0, 5))) {
      throw new Error(
        `${name} and ${next} have the same number: give the later one the next free number.`,
      )
    }
  }
  return names.map((name) => readSqlFile(folder, name, name))
}

function readFunctions(folder: string): SqlFile[] {
  return namesIn(folder).map((name) => {
    if (!/^[a-z][a-z0-9_]*\.sql$/.test(name)) {
      throw new Error(`${path.join(folder, name)}: the file of a function must be named name.sql.`)
    }
    return readSqlFile(folder, name, `${functionsPrefix}${name}`)
  })
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
}

function readSqlFile(folder: string, file: string, name: string): SqlFile {
  // A checkout on Windows may have changed the line endings.
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { name, sha256, ...readSql(text) }
}

/** The text of a file with what its lines of comment say of it. */
export function readSql(text: string): Omit<SqlFile, 'name' | 'sha256'> {
  return {
    text,
    olderMayWrite: olderMayWrite.test(text),
    mayWriteFrom: mayWriteFrom.exec(text)?.[1] ?? null,
    way: outside.test(text) ? 'outside' : batches.test(text) ? 'batches' : 'transaction',
  }
}
