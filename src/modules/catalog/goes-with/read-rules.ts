import { CsvFault, readCsvText } from '#platform/csv-files'
import { agreements, keyOfRule, ruleColumns, type Agreement, type GoesWithRule } from './rule.ts'

/** The keys of the attributes of each category that there is. */
export type KnownAttributes = ReadonlyMap<string, ReadonlySet<string>>

const longestWords = 200
const mostRules = 200
// One statement asks by all rules, so each of them must stay short.
const mostKeys = 8
const mostAgreements = 6

/** What is wrong in a file, and where. Line 1 is the header. */
export type RuleError = { line: number; field: string; message: string }

/** The file of rules cannot be read, or names what there is not. The message has the line. */
export class RulesFileError extends Error {
  override readonly name = 'RulesFileError'
}

/** Reads rules from CSV as `judgeRules` does, and refuses the whole file for the first mistake. */
export function readRules(csv: string, known: KnownAttributes): GoesWithRule[] {
  const { rules, errors } = judgeRules(csv, known)
  const [first] = errors
  if (first) throw new RulesFileError(`Line ${first.line}: ${first.message}.`)
  return rules
}

/**
 * Reads rules from CSV: every rule that is right, and what is wrong with the rest. A category or an attribute that does not
 * exist is an error, since its rule would find nothing and nobody would know why.
 */
export function judgeRules(
  csv: string,
  known: KnownAttributes,
): { rules: GoesWithRule[]; errors: RuleError[] } {
  const rules: GoesWithRule[] = []
  const errors: RuleError[] = []
  const lineOf = new Map<string, number>()
  for (const { record, line } of recordsOf(csv, errors)) {
    try {
      const rule = ruleOf(record, known)
      const key = keyOfRule(rule)
      const first = lineOf.get(key)
      if (first !== undefined) throw new Mistake('agree', `says the same as line ${first}`)
      lineOf.set(key, line)
      rules.push(rule)
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
      errors.push({ line, field: error.field, message: error.message })
    }
  }
  return { rules, errors }
}

/** What is wrong in a column of a row. */
class Mistake extends Error {
  readonly field: Column
  constructor(field: Column, message: string) {
    super(message)
    this.field = field
  }
}

type Column = (typeof ruleColumns)[number]
type Row = Record<Column, string>
type Found = { record: Row; line: number }

function recordsOf(csv: string, errors: RuleError[]): Found[] {
  const refuse = (message: string) => {
    errors.push({ line: 1, field: '', message })
    return []
  }
  try {
    const { headings, rows } = readCsvText(csv, { mostRows: mostRules, longestRecord: 64 * 1024 })
    const missing = ruleColumns.filter((name) => !headings.includes(name))
    if (missing.length > 0) return refuse(`the column ${missing.join(', ')} is missing`)
    if (rows.length > mostRules) return refuse(`there are more than ${mostRules} rules`)
    return rows.map(({ cells, line }) => {
      const cell = (name: Column) => [name, cells[headings.indexOf(name)] ?? '']
      return { record: Object.fromEntries(ruleColumns.map(cell)) as Row, line }
    })
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    errors.push({ line: error.line, field: '', message: error.what.replace(/\.$/, '') })
    return []
  }
}

function ruleOf(row: Row, known: KnownAttributes): GoesWithRule {
  const from = attributesOf('from', row.from, known)
  const to = attributesOf('to', row.to, known)
  const rule = {
    fromCategory: row.from,
    fromHas: keysIn('from_has', row.from_has),
    toCategory: row.to,
    toHas: keysIn('to_has', row.to_has),
    agree: agreementsIn(row.agree),
    words: row.words,
  }
  const valued = rule.agree.filter(({ how }) => how !== 'vehicle')
  const named = [...rule.words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const ofTo = (name: string) => name.startsWith('to.')
  const bare = (keys: readonly string[]) => keys.map((key) => key.replace(/^!/, ''))
  refuseUnknown(from, 'from_has', bare(rule.fromHas))
  refuseUnknown(to, 'to_has', bare(rule.toHas))
  refuseUnknown(
    from,
    'agree',
    valued.map((one) => one.from),
  )
  refuseUnknown(
    to,
    'agree',
    valued.map((one) => one.to),
  )
  refuseUnknown(
    from,
    'words',
    named.filter((name) => !ofTo(name)),
  )
  refuseUnknown(
    to,
    'words',
    named.filter(ofTo).map((name) => name.slice(3)),
  )
  if (rule.words === '' || rule.words.length > longestWords) {
    throw new Mistake('words', `the words must have 1 to ${longestWords} characters`)
  }
  return rule
}

type Attributes = { category: string; keys: ReadonlySet<string> }

function attributesOf(field: Column, category: string, known: KnownAttributes): Attributes {
  const keys = known.get(category)
  if (!keys) throw new Mistake(field, `there is no category "${category}"`)
  return { category, keys }
}

function refuseUnknown({ category, keys }: Attributes, field: Column, named: readonly string[]) {
  const unknown = named.find((key) => !keys.has(key))
  if (unknown === undefined) return
  throw new Mistake(field, `the category "${category}" has no attribute "${unknown}"`)
}

function keysIn(field: Column, cell: string): string[] {
  const keys = cell.split(/\s+/).filter(Boolean)
  if (keys.length <= mostKeys) return keys
  throw new Mistake(field, `names more than ${mostKeys} attributes`)
}

function agreementsIn(cell: string): Agreement[] {
  const texts = cell.split('&')
  if (texts.length <= mostAgreements) return texts.map((text) => agreementOf(text.trim()))
  throw new Mistake('agree', `names more than ${mostAgreements} things that must agree`)
}

const agreementForm = /^(\S+)(?:\s+(=|within|at most|at least)\s+(\S+))?$/

/** 'drive', 'hex = sizes', 'torque within range', 'vehicle'. */
function agreementOf(text: string): Agreement {
  if (text === 'vehicle') return { how: 'vehicle', from: '', to: '' }
  const [, from, how = '=', to = from] = agreementForm.exec(text) ?? []
  const word = agreements.find((one) => one === how)
  if (from === undefined || to === undefined || word === undefined) {
    throw new Mistake(
      'agree',
      `"${text}" is no agreement: write an attribute, two with "=", "within", "at most" or "at least" between them, or "vehicle"`,
    )
  }
  return { how: word, from, to }
}
