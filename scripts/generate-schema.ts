import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import { schemaText } from './schema/schema-text.ts'

// npm run schema: writes what a database with all migrations is like, as SQL to read and as the types of its rows.
// With --verify it writes nothing and fails if a file differs.

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })

for (const [file, generated] of Object.entries(await generate())) {
  const place = path.resolve(import.meta.dirname, '..', file)
  if (!values.verify) {
    writeFileSync(place, generated)
  } else if (readFileSync(place, 'utf8') !== generated) {
    console.error(`${file} does not match the migrations and functions. Run npm run schema.`)
    process.exitCode = 1
  }
}

async function generate(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-schema-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, throwaway: true })
  try {
    await migrateDatabase(server.url)
    const outFile = path.join(folder, 'schema.ts')
    runCodegen(server.url, outFile)
    return {
      'db/schema.sql': await readSchemaText(server.url),
      'src/platform/db/schema.ts': readFileSync(outFile, 'utf8'),
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readSchemaText(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await schemaText(client)
  } finally {
    await client.end()
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
