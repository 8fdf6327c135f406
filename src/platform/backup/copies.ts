import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore, StoredObject } from '#platform/object-store'
import { BackupError } from './archive.ts'

const folder = 'backups/'
const type = 'application/gzip'
const leastPartBytes = 16 * 1024 * 1024
const mostParts = 9_000
/** Longer than any upload takes: it was killed. */
const abandonedAfterMs = 48 * 3_600_000

/**
 * Copies a backup into the object store under the name of its file, in parts, and reads it back: only then it counts. A copy
 * is never replaced. One that is not whole is given up. Throws BackupError and StoreFailure.
 */
export async function copyBackup(store: ObjectStore, file: string): Promise<void> {
  const name = `${folder}${path.basename(file)}`
  if ((await store.sizeOf(name)) !== undefined) {
    throw new BackupError(`${name} is in the object store already. A copy never replaces another.`)
  }
  const { size } = await stat(file)
  const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts))
  const upload = await store.large.begin(name, type)
  const hash = createHash('sha256')
  try {
    const parts = []
    let number = 0
    for await (const bytes of piecesOf(file, partBytes)) {
      hash.update(bytes)
      number += 1
      parts.push(await store.large.putPart(name, upload, number, bytes))
    }
    await store.large.finish(name, upload, parts)
  } catch (error) {
    // Parts that are left would be paid for. If the store does not answer, the next daily backup gives them up.
    await store.large.abandon(name, upload).catch(() => {})
    throw error
  }
  if ((await hashOfCopy(store, name)) !== hash.digest('hex')) {
    await store.remove(name)
    throw new BackupError('The object store gave back other bytes than the backup has.')
  }
}

async function* piecesOf(file: string, partBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    for (;;) {
      const bytes = Buffer.alloc(partBytes)
      const { bytesRead } = await handle.read(bytes, 0, partBytes)
      if (bytesRead > 0) yield bytes.subarray(0, bytesRead)
      if (bytesRead < partBytes) return
    }
  } finally {
    await handle.close()
  }
}

async function hashOfCopy(store: ObjectStore, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of piecesOfCopy(store, name)) hash.update(bytes)
  return hash.digest('hex')
}

async function* piecesOfCopy(store: ObjectStore, name: string): AsyncGenerator<Buffer> {
  const size = await store.sizeOf(name)
  if (size === undefined) throw new BackupError(`${name} is not in the object store.`)
  for (let from = 0; from < size; from += leastPartBytes) {
    yield await store.large.piece(name, from, Math.min(from + leastPartBytes, size))
  }
}

/** Writes the copy with this name to a file, which appears when it is whole. Only its owner can read it. */
export async function fetchBackup(store: ObjectStore, name: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    for await (const bytes of piecesOfCopy(store, `${folder}${name}`)) await handle.write(bytes)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The copies in the object store, by name. Their times are in the names of those of `backup:daily`. */
export async function listBackups(store: ObjectStore): Promise<StoredObject[]> {
  const copies: StoredObject[] = []
  for await (const copy of store.list(folder)) {
    copies.push({ ...copy, name: copy.name.slice(folder.length) })
  }
  return copies
}

/** Removes the copies whose names `isOld` says to be old, and uploads that were killed. Returns how many copies those were. */
export async function expireBackups(
  store: ObjectStore,
  isOld: (name: string) => boolean,
  now: Date,
): Promise<number> {
  const old = (await listBackups(store)).filter(({ name }) => isOld(name))
  for (const { name } of old) await store.remove(`${folder}${name}`)
  // Some stores cannot list uploads. There the bucket's own rule ends those that were killed.
  const uploads = await store.large.unfinished(folder).catch(() => [])
  for (const { name, upload, begunAt } of uploads) {
    if (now.getTime() - begunAt.getTime() > abandonedAfterMs)
      await store.large.abandon(name, upload)
  }
  return old.length
}
