import type { Db } from '#platform/db'
import { zipList, type ZipList } from './zip-list.ts'
import { readZips } from './zips.repository.ts'

// The list is the same wherever the hash of its file is the same, so a process keeps one.
let kept: { hash: string; list: Promise<ZipList> } | undefined

/** The ZIP codes of the file with this hash. They are read from the database once in each process. */
export function keptZips(db: Db, hash: string): Promise<ZipList> {
  if (kept?.hash === hash) return kept.list
  const list = readZips(db).then(zipList)
  const reading = { hash, list }
  kept = reading
  list.catch(() => {
    if (kept === reading) kept = undefined
  })
  return list
}

/** The list that was read last; undefined if none was. */
export function zipsInMemory(): Promise<ZipList> | undefined {
  return kept?.list
}
