import type { Db } from '#platform/db'
import { isWrittenFormally } from '../words/read-search.ts'
import { kindIn } from '../words/kinds.ts'
import { isCarried } from './carried-kinds.ts'

/** The kind of goods that the words ask for, if the trade knows it and no product of the shop is one. Otherwise null. */
export async function missingKind(db: Db, words: string): Promise<string | null> {
  if (isWrittenFormally(words)) return null
  const kind = kindIn(words)
  if (!kind?.isLast) return null
  return (await isCarried(db, kind.name)) ? null : kind.name
}
