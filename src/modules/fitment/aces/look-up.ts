import type { Db } from '#platform/db'
import { namedParts, type NamedPart } from '../applications/named-parts.repository.ts'
import {
  meaningsOf,
  yearsOfModels,
  type AcesMeaning,
  type ModelYears,
} from './aces-ids.repository.ts'

type Id = { kind: string; id: number }
export type LookUp = ReturnType<typeof createLookUp>

/** At most this many parts and so many ids are kept at a time; memory does not grow with the file. */
const mostKept = 50_000

/** Parts by their keys and what ids mean, asked of the database once and then kept. */
export function createLookUp(db: Db) {
  const parts = new Map<string, NamedPart | undefined>()
  // By the kind, then by the id: a key of both would be written several times for each application.
  const meanings = new Map<string, Map<number, AcesMeaning | undefined>>()
  let meaningsKept = 0
  const models = new Map<number, ModelYears>()
  const keys = new Set<string>()
  const ids = new Map<string, Id>()
  return {
    /** Nothing is asked yet. Forgets what was looked up if it is much. */
    begin(): void {
      if (parts.size > mostKept) parts.clear()
      if (meaningsKept > mostKept) {
        meanings.clear()
        meaningsKept = 0
      }
      keys.clear()
      ids.clear()
    },
    askPart(key: string): void {
      if (key !== '' && !parts.has(key)) keys.add(key)
    },
    askMeaning(kind: string, id: number): void {
      if (!meanings.get(kind)?.has(id)) ids.set(`${kind} ${id}`, { kind, id })
    },
    /** Looks up what was asked and is not known yet. */
    async answer(): Promise<void> {
      if (keys.size > 0) {
        // The keys of the answer are kept, since those of the file may hold the piece of it that they are from.
        for (const [key, part] of await namedParts(db, [...keys])) parts.set(key, part)
      }
      if (ids.size === 0) return
      const found = await meaningsOf(db, [...ids.values()])
      for (const [name, { kind, id }] of ids) {
        const ofKind = meanings.get(kind) ?? new Map<number, AcesMeaning | undefined>()
        meanings.set(kind, ofKind.set(id, found.get(name)))
        meaningsKept += 1
      }
      const meant = [...found.values()].flatMap((one) =>
        one.kind === 'Model' ? [one.ourId ?? 0] : [],
      )
      for (const [id, model] of await yearsOfModels(db, meant)) models.set(id, model)
    },
    part: (key: string): NamedPart | undefined => parts.get(key),
    meaning: (kind: string, id: number): AcesMeaning | undefined => meanings.get(kind)?.get(id),
    model: (id: number): ModelYears | undefined => models.get(id),
  }
}
