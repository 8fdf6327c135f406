import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrateDatabase, startEmbeddedPostgres } from '#platform/db'

// Writes the types of the database's rows, read from a database with all migrations.
// With --verify it writes nothing and fails if the existing file differs.

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const schemaFile = path.resolve(import.meta.dirname, '../src/platform/db/schema.ts')

const generated = await generate()
if (!values.verify) {
  writeFileSync(schemaFile, generated)
} else if (readFileSync(schemaFile, 'utf8') !== generated) {
  console.error('src/platform/db/schema.ts does not match the migrations. Run npm run row-types.')
  process.exitCode = 1
}

async function generate(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-row-types-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, throwaway: true })
  try {
    await migrateDatabase(server.url)
    const outFile = path.join(folder, 'schema.ts')
    runCodegen(server.url, outFile)
    return readFileSync(outFile, 'utf8')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function runCodegen(url: string, outFile: string): void {
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(path.dirname(codegen), 'cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      outFile,
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.schema_migrations',
      // These types are what the type parsers of platform/db return.
      '--type-mapping',
      JSON.stringify({ int8: 'number', timestamptz: 'Date', date: 'string' }),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`kysely-codegen failed:\n${stdout}${stderr}`)
}
