import { createHash } from 'node:crypto'
import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import type { Db, Tx } from '#platform/db'
import { countByRules } from './counted-rules.repository.ts'
import { findList, namesOfCategories, storedRules } from './goes-with-lists.repository.ts'
import { agreementWords, rulesFile, type GoesWithRule } from './rule.ts'

/** The rules in force. They are those of the newest list unless a category or a command has changed them since. */
export async function showGoesWith(db: Db | Tx): Promise<GoesWithRules> {
  const rules = await storedRules(db)
  const csv = rulesFile(rules)
  const newest = await findList(db)
  const last = newest?.csv === csv ? newest : null
  return {
    version: versionOf(csv),
    csv,
    changed: last?.isByStaff ? { by: last.uploadedBy, at: last.uploadedAt.toISOString() } : null,
    canBeUndone: (last?.backTo ?? null) !== null,
    rules: await countedRules(db, rules),
  }
}

/** The rules, each with what it finds. */
export async function countedRules(
  db: Db | Tx,
  rules: readonly GoesWithRule[],
): Promise<GoesWithRules['rules']> {
  const names = await namesOfCategories(db)
  const counts = await countByRules(db, rules)
  return rules.map(
    ({ fromCategory: from, fromHas, toCategory: to, toHas, agree, words }, place) => ({
      from,
      fromName: names.get(from) ?? from,
      fromHas,
      to,
      toName: names.get(to) ?? to,
      toHas,
      agree: agreementWords(agree),
      words,
      parts: counts[place]?.parts ?? 0,
      found: counts[place]?.found ?? 0,
    }),
  )
}

/** The version of a list of rules: the hash of its text. */
export function versionOf(csv: string): string {
  return createHash('md5').update(csv).digest('hex')
}
