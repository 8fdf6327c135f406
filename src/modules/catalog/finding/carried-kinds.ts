import type { Db } from '#platform/db'
import { kindsCarried, namesWith } from './has-finds.repository.ts'
import { kindIn } from '../words/kinds.ts'
import { currentSynonyms } from '../words/kept-synonyms.ts'

// A kind that the shop has had stays one that it carries, so it is asked for once in each process.
const carried = new WeakMap<Db, Set<string>>()
const mostKept = 5_000

/**
 * Whether any product is of this kind by its name, or of one that the trade says is the same. Names that say it otherwise count too:
 * "Filter, Oil" and "Oil Filter Element", but no "Radiator Hose" for a radiator, since that is known to be another kind.
 */
export async function isCarried(db: Db, name: string): Promise<boolean> {
  const known = carried.get(db) ?? new Set<string>()
  carried.set(db, known)
  if (known.has(name)) return true
  const found = await kindsCarried(db, waysToSay(name))
  if (found.length === 0 && !(await isNamedOtherwise(db, name))) return false
  if (known.size >= mostKept) known.clear()
  known.add(name)
  return true
}

/** Fluids name the parts that hold them: an oil pan is no oil. */
const fluids = new Set(['oil', 'coolant', 'grease', 'fluid'])

async function isNamedOtherwise(db: Db, kind: string): Promise<boolean> {
  if (fluids.has(kind)) return false
  const names = await namesWith(db, kind)
  return names.some((name) => {
    const known = kindIn(name.split(/[,(]/, 1)[0] ?? '')
    return known === undefined || known.name === kind || kind.endsWith(` ${known.name}`)
  })
}

/** "allen key", "hex key". A kind whose last words mean the same as others is found as these too. */
function waysToSay(name: string): string[] {
  const words = name.split(' ')
  const ways = words.flatMap((_, at) => {
    const before = words.slice(0, at)
    const others = currentSynonyms().sameAs(words.slice(at).join(' '))
    return others.map((other) => [...before, other].join(' '))
  })
  return [name, ...ways]
}
