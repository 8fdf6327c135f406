import { createReadStream, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  CatalogueFileError,
  importCatalogue,
  loadCategories,
  replaceRules,
  RulesFileError,
} from '#modules/catalog'
import { readConfig } from '#platform/config'
import { connectDatabase, connectToEmbedded, migrateDatabase } from '#platform/db'
import { uuidv7 } from '#platform/ids'
import { readCategories } from '../demo/catalogue.ts'
import { endWithSentence } from '../src/startup/expected-errors.ts'
import { showProgress } from './import-progress.ts'

const usage = `Usage: npm run catalogue -- import FILE [--dry-run]
       npm run catalogue -- goes-with FILE`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const [command, file] = positionals
if ((command !== 'import' && command !== 'goes-with') || !file) {
  console.error(usage)
  process.exit(2)
}
process.once('uncaughtException', endWithSentence)
process.exitCode = await run(command, file, values['dry-run'])

/** Loads a catalogue file, or rules of what goes with what, into the shop. The store may be running. Exit code 1: nothing was loaded. */
async function run(kind: 'import' | 'goes-with', path: string, dryRun: boolean): Promise<number> {
  const { databaseDirectUrl, dataDir, stripe } = readConfig(process.env)
  const postgres = databaseDirectUrl
    ? { url: databaseDirectUrl, stop: async () => {} }
    : await connectToEmbedded(dataDir, { make: true })
  try {
    await migrateDatabase(postgres.url)
    const { pool, close } = connectDatabase({
      url: postgres.url,
      applicationName: 'catalogue',
      // A large file may take any time.
      answerTimeoutMs: 0,
    })
    try {
      if (kind === 'goes-with') return await loadRules(pool, path)
      // Made up, like the products they are for: a live shop has the categories that its staff added.
      if (stripe === null) await loadCategories(pool, readCategories())
      return await load(pool, path, dryRun)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

async function loadRules(pool: Parameters<typeof replaceRules>[0], path: string): Promise<number> {
  try {
    const rules = await replaceRules(pool, readFileSync(path, 'utf8'))
    console.log(`${rules} rules.`)
    return 0
  } catch (error) {
    if (!(error instanceof RulesFileError)) throw error
    console.error(`${error.message}\nThe rules are as they were.`)
    return 1
  }
}

async function load(
  pool: Parameters<typeof importCatalogue>[0],
  path: string,
  dryRun: boolean,
): Promise<number> {
  const size = statSync(path).size
  const stream = createReadStream(path)
  const progress = showProgress(() => stream.bytesRead / Math.max(size, 1))
  try {
    const report = await importCatalogue(pool, uuidv7, stream, { dryRun, ...progress })
    progress.done()
    for (const { line, field, message } of report.errors) {
      console.error(`line ${line}: ${field} ${message}`)
    }
    if (report.errorCount > 0) {
      console.error(`${report.errorCount} errors in ${report.rows} rows; nothing was loaded.`)
      return 1
    }
    const would = dryRun ? 'would be ' : ''
    console.log(
      `${report.rows} rows: ${report.added} ${would}added, ${report.changed} ${would}changed, ` +
        `${report.rows - report.added - report.changed} unchanged.`,
    )
    return 0
  } catch (error) {
    progress.done()
    if (!(error instanceof CatalogueFileError)) throw error
    console.error(`${error.message}\nNothing was loaded.`)
    return 1
  }
}
