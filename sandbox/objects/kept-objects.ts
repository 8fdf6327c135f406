import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

export type KeptObject = { key: string; bytes: number; at: Date }

/** Objects as files of a folder, one each, whose names are the keys. A write replaces the file whole. */
export function openKeptObjects(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (key: string) => path.join(folder, encodeURIComponent(key))
  return {
    put(key: string, bytes: Uint8Array): void {
      const unfinished = path.join(folder, `~${randomUUID()}`)
      writeFileSync(unfinished, bytes, { mode: 0o600 })
      renameSync(unfinished, fileOf(key))
    },
    get(key: string): { bytes: Buffer; at: Date } | undefined {
      const at = statSync(fileOf(key), { throwIfNoEntry: false })?.mtime
      return at && { bytes: readFileSync(fileOf(key)), at }
    },
    remove: (key: string) => rmSync(fileOf(key), { force: true }),
    list: (prefix: string): KeptObject[] =>
      readdirSync(folder)
        .filter((name) => !name.startsWith('~'))
        .map((name) => decodeURIComponent(name))
        .filter((key) => key.startsWith(prefix))
        .toSorted()
        .map((key) => {
          const { size, mtime } = statSync(fileOf(key))
          return { key, bytes: size, at: mtime }
        }),
  }
}
export type KeptObjects = ReturnType<typeof openKeptObjects>

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
