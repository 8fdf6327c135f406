import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { csvText } from '../wire.schema.ts'

const longestRules = 80_000

/** The hash of all rules as they are. */
const RulesVersion = z.string().regex(/^[0-9a-f]{32}$/, 'must be the version of the rules')

/** A rule, with what it finds among the newest 300 parts of each of its two categories. */
const CountedRule = z.object({
  from: z.string(),
  fromName: z.string(),
  /** Attributes that the parts must have; with an exclamation mark before it, one that they must not have. */
  fromHas: z.array(z.string()),
  to: z.string(),
  toName: z.string(),
  toHas: z.array(z.string()),
  /** What must agree, as the file says it: "torque within range". */
  agree: z.string(),
  words: z.string(),
  /** Parts that show at least one other by this rule. */
  parts: z.int(),
  /** Parts that are shown. */
  found: z.int(),
})

const GoesWithRules = z.object({
  version: RulesVersion,
  csv: z.string(),
  /** The last change that staff made, if the rules are still those. `by` is null for erased accounts. */
  changed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  canBeUndone: z.boolean(),
  rules: z.array(CountedRule),
})
export type GoesWithRules = z.output<typeof GoesWithRules>

const RulesTrial = z.object({
  /** `rule`: its categories and what must agree. `from`, `to`: its words; null where it is not there. */
  changes: z.array(
    z.object({ rule: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** How many more differences there are. */
  moreChanges: z.int(),
  /** The rules of the list that was sent. */
  rules: z.array(CountedRule),
  /** Null for a dry run, and where nothing would change. */
  stored: GoesWithRules.nullable(),
})
export type RulesTrial = z.output<typeof RulesTrial>

const always = ['unauthenticated', 'forbidden', 'busy'] as const
const change = { access: 'staff', permission: 'products.edit' } as const
const changed = [...always, 'invalid_input', 'changed_since', 'request_in_flight'] as const

export const goesWithRules = describe(signedInRoutes.goesWithRules, {
  show: {
    summary:
      'The rules of what goes with what: as CSV with the columns from, from_has, to, to_has, agree and words, and each with how many parts it finds.',
    access: 'staff',
    permission: 'products.read',
    response: GoesWithRules,
    refusals: ['busy'],
  },
  replace: {
    summary:
      'Checks a list of rules and says what it changes and finds; without `dryRun` it also counts from then on. A file with errors is refused with each of them, at `body.csv.LINE.COLUMN`. If the rules are no longer those of `version`, nothing is stored (`changed_since`).',
    ...change,
    body: z.strictObject({
      csv: csvText(longestRules),
      dryRun: z.boolean(),
      version: RulesVersion,
    }),
    response: RulesTrial,
    refusals: changed,
  },
  undo: {
    summary:
      'Undoes the last change of the rules. Then the one before can be undone. Refuses `nothing_to_change` if there is none, or if the rules have changed otherwise since, as when a category got another address.',
    ...change,
    body: z.strictObject({ version: RulesVersion }),
    response: GoesWithRules,
    refusals: [...changed, 'nothing_to_change'],
  },
})
