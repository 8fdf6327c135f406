import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The first frame of an archive: enough to know whether it can be restored before anything is changed. */
export type ArchiveHead = {
  archive: 'automotive-parts-store'
  format: 1
  /** The moment of the snapshot, by the database's clock. */
  takenAt: string
  /** The migrations of the tables. An archive can be restored only into a database with the same ones. */
  schema: { name: string; sha256: string }[]
  worker: number
  postgres: string
}
export type TableHead = { table: string; columns: string[] }
export type TableEnd = { rows: number; bytes: number; sha256: string }
export type SequencePlace = { sequence: string; next: string }
export type ArchiveEnd = { tables: number; sequences: SequencePlace[] }

export type Frame =
  | { kind: 'head'; head: ArchiveHead }
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'table-end'; end: TableEnd }
  | { kind: 'end'; end: ArchiveEnd }

/** The archive cannot be used, or not with this database. The message tells the operator why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

// One letter, four bytes of length, the content: rows as COPY wrote them, everything else as JSON.
const letters = { head: 'H', table: 'T', rows: 'R', 'table-end': 't', end: 'E' } as const
const frameHead = 5
const longestFrame = 1 << 28

export function encodeFrame(frame: Frame): Buffer {
  const content = frame.kind === 'rows' ? frame.bytes : Buffer.from(JSON.stringify(frame))
  const head = Buffer.alloc(frameHead)
  head.write(letters[frame.kind], 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Reads the frames of a file in order. Throws BackupError if the file is cut off, damaged or not a backup. */
export async function* readArchive(file: string): AsyncGenerator<Frame> {
  const raw = createReadStream(file)
  const unzipped = createGunzip({ chunkSize: 256 * 1024 })
  raw.once('error', (error) => unzipped.destroy(error))
  let ended = false
  try {
    for await (const frame of framesOf(raw.pipe(unzipped))) {
      if (ended) throw new BackupError(`${file} has data after its end: it is damaged.`)
      ended = frame.kind === 'end'
      yield frame
    }
  } catch (error) {
    throw damageOf(file, error)
  } finally {
    raw.destroy()
    unzipped.destroy()
  }
  if (!ended) throw new BackupError(`${file} is cut off: its end is missing.`)
}

async function* framesOf(bytes: Readable): AsyncGenerator<Frame> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk as Buffer]) : (chunk as Buffer)
    let at = 0
    for (;;) {
      if (waiting.length - at < frameHead) break
      const length = waiting.readUInt32BE(at + 1)
      if (length > longestFrame) throw new BackupError('A frame is too long.')
      if (waiting.length - at < frameHead + length) break
      const content = waiting.subarray(at + frameHead, at + frameHead + length)
      yield frameOf(waiting.toString('latin1', at, at + 1), content)
      at += frameHead + length
    }
    waiting = waiting.subarray(at)
  }
  if (waiting.length > 0) throw new BackupError('The last frame is cut off.')
}

function frameOf(letter: string, content: Buffer): Frame {
  if (letter === letters.rows) return { kind: 'rows', bytes: content }
  if (!Object.values<string>(letters).includes(letter)) throw new BackupError('An unknown frame.')
  return JSON.parse(content.toString('utf8')) as Frame
}

function damageOf(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`)
  if (code === 'Z_BUF_ERROR') return new BackupError(`${file} is cut off: its end is missing.`)
  if (error instanceof SyntaxError || error instanceof BackupError || code.startsWith('Z_')) {
    const { message } = error as Error
    return new BackupError(`${file} is damaged or not a backup of this store: ${message}`)
  }
  return error
}
