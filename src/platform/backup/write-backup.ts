import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { liftTransactionLimit, patientOptions } from '#platform/db'
import { BackupError, encodeFrame, type Frame, type TableHead } from './archive.ts'
import { noteBackup } from './note-backup.ts'
import { listTables, portableText, readSchema, readSequences } from './tables.ts'

export type BackupReport = {
  takenAt: string
  tables: { table: string; rows: number; bytes: number }[]
  fileBytes: number
  /** Whether the database could note that it was backed up. */
  isNoted: boolean
}

/**
 * Writes everything in the database into one file, as of one moment, while others keep working. Memory use does not
 * grow with the data. The file appears only when it is complete, and only its owner can read it, since it contains
 * personal data. `copy` is called with the whole file, before the database notes that it was backed up. Throws BackupError
 * if a file of that name exists.
 */
export async function writeBackup(
  url: string,
  file: string,
  copy: (file: string) => Promise<void> = async () => {},
): Promise<BackupReport> {
  await access(file).then(
    () => {
      throw new BackupError(`${file} exists already. A backup never overwrites a file.`)
    },
    () => {},
  )
  const unfinished = `${file}.unfinished`
  const client = new Client({
    connectionString: url,
    application_name: 'backup',
    options: patientOptions,
  })
  client.on('error', () => {})
  await client.connect()
  await liftTransactionLimit(client, { onlyThisOne: false })
  const tables: BackupReport['tables'] = []
  let takenAt = ''
  try {
    const frames = Readable.from(
      encoded(framesOfDatabase(client), (frame, table) => {
        if (frame.kind === 'head') takenAt = frame.head.takenAt
        if (frame.kind === 'table-end') tables.push({ table, ...frame.end })
      }),
      { objectMode: false },
    )
    await pipeline(frames, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await flush(unfinished)
    await rename(unfinished, file)
    await copy(file)
    const isNoted = await noteBackup(client, takenAt)
    return { takenAt, tables, fileBytes: (await stat(file)).size, isNoted }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* framesOfDatabase(client: Client): AsyncGenerator<Frame> {
  await client.query(`begin isolation level repeatable read read only; ${portableText}`)
  const version = await readSchema(client)
  if (!version) throw new BackupError('There is no store in this database.')
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as postgres`,
  )
  const { at: takenAt = '', postgres = '' } = rows[0] ?? {}
  const archive = 'automotive-parts-store'
  yield { kind: 'head', head: { archive, format: 1, takenAt, ...version, postgres } }
  const tables = await listTables(client)
  for (const table of tables) yield* framesOfTable(client, table)
  const sequences = await readSequences(client)
  await client.query('commit')
  yield { kind: 'end', end: { tables: tables.length, sequences } }
}

async function* framesOfTable(client: Client, table: TableHead): AsyncGenerator<Frame> {
  yield { kind: 'table', table }
  const hash = createHash('sha256')
  let bytes = 0
  const rows = client.query(copyTo(`copy ${table.table} (${table.columns.join(', ')}) to stdout`))
  for await (const chunk of inLargerPieces(rows)) {
    hash.update(chunk)
    bytes += chunk.length
    yield { kind: 'rows', bytes: chunk }
  }
  yield { kind: 'table-end', end: { rows: rows.rowCount, bytes, sha256: hash.digest('hex') } }
}

/** COPY delivers single rows; a frame for each would cost more than the row itself. */
async function* inLargerPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const enough = 64 * 1024
  let gathered: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    length += chunk.length
    if (length < enough) continue
    yield Buffer.concat(gathered)
    gathered = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(gathered)
}

async function* encoded(
  frames: AsyncIterable<Frame>,
  seen: (frame: Frame, table: string) => void,
): AsyncGenerator<Buffer> {
  let table = ''
  for await (const frame of frames) {
    if (frame.kind === 'table') table = frame.table.table
    seen(frame, table)
    yield encodeFrame(frame)
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
