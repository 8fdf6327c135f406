import { formatDollars, dollarsFromCents } from '#contract/values/money'

type Details = Record<string, unknown>

export type Change = { name: string; from: string; to: string }

/** The names under which a change of the thing itself is recorded. */
const ends = [
  ['from', 'to'],
  ['before', 'after'],
] as const

/** What was changed from what to what: the thing itself, which has no name here, or its fields. */
export function changesOf(details: Details): Change[] {
  const itself = ends.flatMap(([from, to]) =>
    from in details || to in details ? [change('', details[from], details[to])] : [],
  )
  const { fields } = details
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return itself
  const pairs = Object.entries(fields).filter(([, pair]) => isPair(pair))
  return [...itself, ...pairs.map(([name, pair]) => change(name, ...(pair as [unknown, unknown])))]
}

/** The other details: ids, amounts, and the names of fields that were changed. */
export function factsOf(details: Details): { name: string; value: string }[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (ends.flat().some((end) => end === name)) return []
    if (Array.isArray(value) && value.length === 0) return []
    if (name !== 'fields') return [{ name: nameOf(name), value: valueOf(name, value) }]
    const names = namesWithoutValues(value)
    return names.length === 0 ? [] : [{ name: 'changed', value: names.join(', ') }]
  })
}

// A list of names, or an object whose long values are left out.
function namesWithoutValues(fields: unknown): string[] {
  if (Array.isArray(fields)) return fields.map((field) => wordsOf(field))
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, pair]) => (isPair(pair) ? [] : [nameOf(name)]))
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2
}

function change(name: string, from: unknown, to: unknown): Change {
  return { name: nameOf(name), from: valueOf(name, from), to: valueOf(name, to) }
}

/** 'amountCents' → 'amount' */
function nameOf(name: string): string {
  return name
    .replace(/(Cents|Id)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

function valueOf(name: string, value: unknown): string {
  if ((name.endsWith('Cents') || name === 'price') && typeof value === 'number') {
    return formatDollars(dollarsFromCents(value))
  }
  return wordsOf(value)
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
