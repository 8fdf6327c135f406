import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSchemaFiles } from '../src/platform/db/migrating/migration-files.ts'
import { isNewerRelease, thisRelease } from '../src/platform/db/migrating/release.ts'
import {
  judgeMigrations,
  withoutExceptions,
  type Exceptions,
  type Fault,
} from './migrations/judge-migrations.ts'
import { releasesIn } from './release/release.ts'

// npm run migrations: refuses what would make a shop wait while it is upgraded, or break the release that runs beside it.
// Exceptions are in db/migration-exceptions.json, beside the migrations, each with its reason.

const root = path.resolve(import.meta.dirname, '..')
const { migrations, functions } = readSchemaFiles(path.join(root, 'db'))
const releases = releasesIn(read('CHANGELOG.md'))
const faults = [
  ...(await judgeMigrations(migrations, { version: thisRelease, releases, filesWith })),
  ...functionsThatStopOthers(),
]
const exceptions = JSON.parse(read('db/migration-exceptions.json')) as Exceptions
const left = withoutExceptions(faults, exceptions)
for (const { file, line, rule, why } of left) console.error(`${file}:${line} ${rule}: ${why}`)
console.log(
  `${migrations.length} migrations judged, ${faults.length - left.length} exceptions, ${left.length} refused.`,
)
process.exitCode = left.length === 0 ? 0 : 1

/** Where the code of a release has all these words. Its types of rows name every column, so they say nothing. */
function filesWith(release: string, words: readonly string[]): string[] {
  const patterns = words.flatMap((word) => ['-e', word])
  const places = ['src', 'db/functions', ':!src/platform/db/schema.ts', ':!*.test.ts']
  return git('grep', '-lwF', '--all-match', ...patterns, `v${release}`, '--', ...places)
}

/** A function that has changed since the last release stops the writes of that release, unless its file says otherwise. */
function functionsThatStopOthers(): Fault[] {
  const last = releases.find((release) => isNewerRelease(thisRelease, release))
  const changed = new Set(
    git('diff', '--name-only', `v${last}`, '--', 'db/functions').map((file) => path.basename(file)),
  )
  return functions
    .filter(({ name }) => changed.has(path.basename(name)))
    .filter(({ olderMayWrite, mayWriteFrom }) => !olderMayWrite && mayWriteFrom === null)
    .map(({ name }) => ({
      file: name,
      line: 1,
      rule: 'last-release-may-write',
      why: `It has changed since ${last} and does not say that this release may go on writing.`,
    }))
}

/** What git prints, line by line; nothing where the release or the history is not there. */
function git(...words: string[]): string[] {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
