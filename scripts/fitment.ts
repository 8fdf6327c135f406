import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportDetails } from '#contract/imports/imports.schema'
import { Refusal } from '#contract/refusals'
import { fitmentImports } from '#modules/fitment'
import { holdCommand, importByCommand, type DoneByCommand } from '#modules/imports'
import { readConfig } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { connectDatabase, connectToEmbedded, migrateDatabase, type Database } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLog } from '#platform/telemetry'
import { endWithSentence } from '../src/startup/expected-errors.ts'

const usage =
  'Usage: npm run fitment -- import FILE --by EMAIL [--numbers] [--whole] [--confirm] [--dry-run]'

/** A file of the shop's pages has at most 200,000 rows; this one may have as many as a disk holds. */
const mostRows = 100_000_000

const reasons: Record<string, string> = {
  wrong_rows: 'Some rows are wrong.',
  removes_over_half:
    'Over half of what the shop has would be removed. Repeat with --confirm if you mean it.',
  no_brand:
    'The file is FULL and names no brand, and the shop has parts of several companies. Repeat with --confirm to replace what all of them have.',
  brand_unknown:
    'The file is FULL, and nobody has said yet which of the companies of the shop its brand is.',
  nothing_mapped: 'None of the ids in the file has a meaning here.',
  forbidden: 'The person named by --by may not import.',
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string' },
    numbers: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const [command, file] = positionals
if (command !== 'import' || !file || !values.by) {
  console.error(usage)
  process.exit(2)
}
process.once('uncaughtException', endWithSentence)
process.exitCode = await run(file, values.by)

/** Imports a file of applications or other numbers. The store may be running. Exit code 1: nothing was imported. */
async function run(from: string, email: string): Promise<number> {
  const { databaseDirectUrl, dataDir } = readConfig(process.env)
  const postgres = databaseDirectUrl
    ? { url: databaseDirectUrl, stop: async () => {} }
    : await connectToEmbedded(dataDir, { make: true })
  try {
    await migrateDatabase(postgres.url)
    const database = connectDatabase({
      url: postgres.url,
      applicationName: 'fitment',
      maxConnections: 3,
      // A large file may take any time.
      answerTimeoutMs: 0,
      statementTimeoutMs: 0,
      idleInTransactionTimeoutMs: 0,
    })
    try {
      return await load(database, from, email)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function load(database: Database, from: string, email: string): Promise<number> {
  const held = await holdCommand(database.pool)
  if (!held) {
    console.error('Another command imports a file at present. Please wait for it.')
    return 1
  }
  try {
    return await importFrom(database, from, email)
  } finally {
    await held.release()
  }
}

async function importFrom({ db }: Database, from: string, email: string): Promise<number> {
  const size = Math.max(statSync(from).size, 1)
  const stream = createReadStream(from, { highWaterMark: 256 * 1024 })
  const subject = values.numbers ? 'numbers' : 'applications'
  const platform = {
    db,
    clock: systemClock,
    ids: uuidv7,
    jobs: createJobs(),
    crashpoint: noCrash,
    log: createLog('error'),
  }
  const asked = {
    subject,
    email,
    mode: values.whole ? ('whole' as const) : ('changes' as const),
    apply: !values['dry-run'],
    confirm: values.confirm,
    file: { name: path.basename(from), content: stream },
    mostRows,
  }
  const show = progressLine()
  const reading = setInterval(() => {
    const share = Math.floor((stream.bytesRead / size) * 100)
    if (share < 100) show(`Reading the file: ${share} %`)
  }, 500)
  try {
    const done = await importByCommand(
      platform,
      fitmentImports,
      asked,
      ({ rows_judged, rows_total }) => {
        clearInterval(reading)
        show(
          rows_judged < rows_total
            ? `Judging rows: ${rows_judged} of ${rows_total}`
            : 'Comparing all rows with the shop',
        )
      },
    )
    show('')
    return told(done)
  } catch (error) {
    show('')
    if (!(error instanceof Refusal)) throw error
    console.error(sentenceOf(error))
    return 1
  } finally {
    clearInterval(reading)
  }
}

function told(done: DoneByCommand): number {
  const { equipmentSkipped = 0, unmapped } = done.details as ImportDetails
  for (const { line, message } of done.wrong) console.error(`line ${line}: ${message}`)
  if (equipmentSkipped > 0) {
    console.log(`${equipmentSkipped} applications are for equipment and were passed over.`)
  }
  if (unmapped && done.passed_over > 0) {
    console.log(
      `${done.passed_over} rows were passed over, since ${unmapped.ids} ids have no meaning here:`,
    )
    for (const { kind, id, rows } of unmapped.first) console.log(`  ${kind} ${id} in ${rows} rows`)
  }
  const counts = `${done.rows_total} rows: ${done.added} added, ${done.removed} removed, ${done.unchanged} unchanged.`
  if (done.state === 'applied') {
    console.log(counts)
    return 0
  }
  if (done.state === 'judged') {
    console.log(`${counts} Nothing was imported: this was a dry run.`)
    return done.refused > 0 ? 1 : 0
  }
  console.error(`${reasons[done.why ?? ''] ?? 'The import failed.'} Nothing was imported.`)
  return 1
}

function sentenceOf({ code, details }: Refusal): string {
  const { errors } = details as { errors?: { message: string }[] }
  if (errors) return `${errors.map(({ message }) => message).join('\n')}\nNothing was imported.`
  const sentences: Record<string, string> = {
    not_found: 'Nobody with a verified address has the one named by --by.',
    forbidden: 'The person named by --by may not import.',
    import_under_way: 'Another file arrives or is judged at present. Please wait for it.',
  }
  return sentences[code] ?? code
}

/** On a terminal each line takes the place of the one before; elsewhere nothing is shown. */
function progressLine(): (line: string) => void {
  const { isTTY } = process.stderr
  return (line) => void (isTTY && process.stderr.write(`\r\u001b[K${line}`))
}
