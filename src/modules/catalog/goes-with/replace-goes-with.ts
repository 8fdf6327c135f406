import type { api } from '#contract'
import type { Parsed } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { invalidInput, Refusal } from '#contract/refusals'
import type { GoesWithRules, RulesTrial } from '#contract/search/goes-with-rules.schema'
import type { Act } from '#contract/staff/acts'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { findList, insertList, storedRules } from './goes-with-lists.repository.ts'
import { judgeRules } from './read-rules.ts'
import { keyOfRule, rulesFile, type GoesWithRule } from './rule.ts'
import { attributesOfCategories, inRequest, lockRules, writeRules } from './rules.repository.ts'
import { countedRules, showGoesWith, versionOf } from './show-goes-with.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids'>
type Asked = Parsed<typeof api.goesWithRules.replace>['body']

const shownChanges = 200
const shownErrors = 50

/**
 * Checks a list of rules and says what it changes and finds. Without `dryRun` it counts from now on, unless nothing would
 * change. Refuses `changed_since` if the rules are no longer those that the caller has seen.
 */
export async function replaceGoesWith(
  means: Means,
  actor: Actor,
  { csv, dryRun, version }: Asked,
): Promise<RulesTrial> {
  return writeAsStaff(means, actor, 'products.edit', async (tx) => {
    const before = await seenRules(tx, version)
    const wanted = await readGiven(tx, csv)
    const changes = changesOf(before, wanted)
    const shown = {
      changes: changes.slice(0, shownChanges),
      moreChanges: Math.max(0, changes.length - shownChanges),
      rules: await countedRules(tx, wanted),
    }
    if (dryRun || changes.length === 0) return { ...shown, stored: null }
    const next = { rules: wanted, backTo: await keptList(tx, means, rulesFile(before)) }
    await useRules(tx, means, { ...next, actor, act: 'goes_with.changed' })
    return { ...shown, stored: await showGoesWith(tx) }
  })
}

/** Puts the list before the last one in force again. The attributes that its rules name must still be there. */
export async function undoGoesWith(
  means: Means,
  actor: Actor,
  { version }: { version: string },
): Promise<GoesWithRules> {
  return writeAsStaff(means, actor, 'products.edit', async (tx) => {
    const now = rulesFile(await seenRules(tx, version))
    const last = await findList(tx)
    const former =
      last?.csv === now && last.backTo !== null ? await findList(tx, last.backTo) : null
    if (!former) throw new Refusal('nothing_to_change')
    const next = { rules: await readGiven(tx, former.csv), backTo: former.backTo }
    await useRules(tx, means, { ...next, actor, act: 'goes_with.undone' })
    return showGoesWith(tx)
  })
}

/** The rules in force, which nobody changes until the transaction ends, if the caller has seen these. */
async function seenRules(tx: Tx, version: string): Promise<GoesWithRule[]> {
  await lockRules(inRequest(tx))
  const rules = await storedRules(tx)
  const current = versionOf(rulesFile(rules))
  if (current !== version) throw changedSince('goes_with', { version: current })
  return rules
}

async function readGiven(tx: Tx, csv: string): Promise<GoesWithRule[]> {
  const { rules, errors } = judgeRules(csv, await attributesOfCategories(inRequest(tx)))
  if (errors.length === 0) return rules
  throw invalidInput(
    ...errors.slice(0, shownErrors).map(({ line, field, message }) => ({
      path: ['body', 'csv', line, ...(field === '' ? [] : [field])].join('.'),
      message,
    })),
  )
}

/** The stored list of the rules in force. Rules that no member of staff has written get one now. */
async function keptList(tx: Tx, { clock, ids }: Means, csv: string): Promise<string> {
  const newest = await findList(tx)
  if (newest?.csv === csv) return newest.id
  const id = ids.next()
  await insertList(tx, { id, csv, backTo: null, by: null, at: clock.now() })
  return id
}

type Next = { rules: readonly GoesWithRule[]; backTo: string | null; actor: Actor; act: Act }

async function useRules(tx: Tx, means: Means, { rules, backTo, actor, act }: Next): Promise<void> {
  const id = means.ids.next()
  await writeRules(inRequest(tx), rules)
  await insertList(tx, { id, csv: rulesFile(rules), backTo, by: actor.id, at: means.clock.now() })
  await recordAct(tx, means, {
    actor: actor.id,
    act,
    subject: id,
    details: { rules: rules.length },
  })
}

/** What differs between two lists. Null: the rule is not there on that side. */
function changesOf(before: readonly GoesWithRule[], after: readonly GoesWithRule[]) {
  const earlier = new Map(before.map((rule) => [keyOfRule(rule), rule.words]))
  const later = new Map(after.map((rule) => [keyOfRule(rule), rule.words]))
  const changes = [...new Set([...later.keys(), ...earlier.keys()])]
    .map((rule) => ({ rule, from: earlier.get(rule) ?? null, to: later.get(rule) ?? null }))
    .filter(({ from, to }) => from !== to)
  const stay = (these: readonly GoesWithRule[], others: ReadonlyMap<string, string>) =>
    these
      .map(keyOfRule)
      .filter((rule) => others.has(rule))
      .join('\n')
  if (stay(before, later) === stay(after, earlier)) return changes
  return [...changes, { rule: 'Order of the rules', from: 'as it is', to: 'as in this list' }]
}
