import { parse } from 'csv-parse/sync'
import { agreements, type Agreement, type GoesWithRule } from './rule.ts'

/** The keys of the attributes of each category that there is. */
export type KnownAttributes = ReadonlyMap<string, ReadonlySet<string>>

const columns = ['from', 'from_has', 'to', 'to_has', 'agree', 'words'] as const
const longestWords = 200
const mostRules = 200

/** The file of rules cannot be read, or names what there is not. The message has the line. */
export class RulesFileError extends Error {
  override readonly name = 'RulesFileError'
}

/**
 * Reads rules from CSV. Refuses a category or an attribute that there is not by its name and line, since such a rule would
 * find nothing and nobody would know why.
 */
export function readRules(csv: string, known: KnownAttributes): GoesWithRule[] {
  const rows = rowsOf(csv)
  if (rows.length > mostRules) throw new RulesFileError(`There are more than ${mostRules} rules.`)
  return rows.map((row, index) => {
    try {
      return ruleOf(row, known)
    } catch (error) {
      if (!(error instanceof RulesFileError)) throw error
      throw new RulesFileError(`Line ${index + 2}: ${error.message}`)
    }
  })
}

type Row = Record<(typeof columns)[number], string>

function rowsOf(csv: string): Row[] {
  const [names = [], ...rows] = parseCells(csv)
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new RulesFileError(`Line 1: the column ${missing.join(', ')} is missing.`)
  return rows.map((cells) => {
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    return Object.fromEntries(columns.map((name) => [name, cell(name)])) as Row
  })
}

function parseCells(csv: string): string[][] {
  try {
    return parse(csv, { bom: true })
  } catch (error) {
    throw new RulesFileError(error instanceof Error ? error.message : String(error))
  }
}

function ruleOf(row: Row, known: KnownAttributes): GoesWithRule {
  const from = attributesOf(row.from, known)
  const to = attributesOf(row.to, known)
  const rule = {
    fromCategory: row.from,
    fromHas: row.from_has.split(/\s+/).filter(Boolean),
    toCategory: row.to,
    toHas: row.to_has.split(/\s+/).filter(Boolean),
    agree: row.agree.split('&').map((text) => agreementOf(text.trim())),
    words: row.words,
  }
  const valued = rule.agree.filter(({ how }) => how !== 'vehicle')
  const named = [...rule.words.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const ofTo = (name: string) => name.startsWith('to.')
  const bare = (key: string) => key.replace(/^!/, '')
  const fromKeys = [
    ...rule.fromHas.map(bare),
    ...valued.map((one) => one.from),
    ...named.filter((name) => !ofTo(name)),
  ]
  const toKeys = [
    ...rule.toHas.map(bare),
    ...valued.map((one) => one.to),
    ...named.filter(ofTo).map((name) => name.slice(3)),
  ]
  refuseUnknown(fromKeys, from, row.from)
  refuseUnknown(toKeys, to, row.to)
  if (rule.words === '' || rule.words.length > longestWords) {
    throw new RulesFileError(`the words must have 1 to ${longestWords} characters.`)
  }
  return rule
}

function attributesOf(category: string, known: KnownAttributes): ReadonlySet<string> {
  const attributes = known.get(category)
  if (!attributes) throw new RulesFileError(`there is no category "${category}".`)
  return attributes
}

function refuseUnknown(keys: readonly string[], known: ReadonlySet<string>, category: string) {
  const unknown = keys.find((key) => !known.has(key))
  if (unknown === undefined) return
  throw new RulesFileError(`the category "${category}" has no attribute "${unknown}".`)
}

const agreementForm = /^(\S+)(?:\s+(=|within|at most|at least)\s+(\S+))?$/

/** 'drive', 'hex = sizes', 'torque within range', 'vehicle'. */
function agreementOf(text: string): Agreement {
  if (text === 'vehicle') return { how: 'vehicle', from: '', to: '' }
  const [, from, how = '=', to = from] = agreementForm.exec(text) ?? []
  const word = agreements.find((one) => one === how)
  if (from === undefined || to === undefined || word === undefined) {
    throw new RulesFileError(
      `"${text}" is no agreement: write an attribute, two with "=", "within", "at most" or "at least" between them, or "vehicle".`,
    )
  }
  return { how: word, from, to }
}
