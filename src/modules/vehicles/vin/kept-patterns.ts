import type { Db } from '#platform/db'
import { patternsOf, type Pattern } from './facts-of-vin.ts'
import { findMaker, findPatterns, type WmiRow } from './vin.repository.ts'

/** The makers that people ask for have a few hundred schemas; each is some thousand patterns at most. */
const mostKept = 200

// Schemas are the same wherever the hash of the files is the same, so a process keeps those that it has read.
const kept = new Map<string, readonly Pattern[]>()

/** The patterns of these schemas of the files with the hash `source`. */
export async function readPatterns(
  db: Db,
  source: string,
  schemaIds: readonly number[],
): Promise<Map<number, readonly Pattern[]>> {
  const keyOf = (id: number) => `${source} ${id}`
  const all = new Map(schemaIds.map((id) => [id, kept.get(keyOf(id))]))
  const missing = [...all.keys()].filter((id) => all.get(id) === undefined)
  const found = missing.length > 0 ? await findPatterns(db, missing) : new Map<number, string>()
  const read = missing.map((id) => [id, patternsOf(found.get(id) ?? '')] as const)
  for (const [id, patterns] of read) kept.set(keyOf(id), patterns)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return new Map([...all, ...read].flatMap(([id, patterns]) => (patterns ? [[id, patterns]] : [])))
}

/** A maker is read again after this time, since a newer edition of the files may have been loaded. */
const keptMs = 60_000
/** At most this many answers are kept. */
const mostMakers = 2_000
type Kept = { rows: Promise<WmiRow[]>; readAt: number }
const makers = new WeakMap<Db, Map<string, Kept>>()

/** The maker by these WMIs, with its schemas in these years. */
export function readMaker(
  db: Db,
  { wmis, years, now }: { wmis: readonly string[]; years: readonly number[]; now: Date },
): Promise<WmiRow[]> {
  const known = makers.get(db) ?? new Map<string, Kept>()
  makers.set(db, known)
  const key = [...wmis, ...years].join(' ')
  const readAt = now.getTime()
  const before = known.get(key)
  if (before && readAt - before.readAt < keptMs) return before.rows
  const rows = findMaker(db, wmis, years)
  known.delete(key)
  known.set(key, { rows, readAt })
  const forget = () => known.delete(key)
  // An unknown maker is asked for again, since its files may be loading. A failed read is not kept either.
  rows.then((found) => found.length > 0 || forget(), forget)
  const [oldest] = known.keys()
  if (known.size > mostMakers && oldest !== undefined) known.delete(oldest)
  return rows
}
