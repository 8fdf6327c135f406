import type { Db } from '#platform/db'
import { patternsOf, type Pattern } from './facts-of-vin.ts'
import { findPatterns } from './vin.repository.ts'

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
