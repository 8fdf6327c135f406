import type { FieldSpec } from './field-spec.ts'

/** What a form holds: texts as typed, and a list of such forms for each list. */
export type Typed = { [name: string]: TypedValue }
export type TypedValue = string | boolean | null | Logo | Typed[]
export type Logo = { address: string; width: number; height: number }

/** A section as its form shows it. A section that is a list becomes `{ '': […] }`. */
export function typedOf(fields: readonly FieldSpec[], value: unknown): Typed {
  return Object.fromEntries(
    fields.map((field) => {
      const found = field.name === '' ? value : (value as Record<string, unknown>)[field.name]
      return [field.name, typedField(field, found)]
    }),
  )
}

function typedField(field: FieldSpec, value: unknown): TypedValue {
  switch (field.kind) {
    case 'list':
      return (value as unknown[]).map((item) => typedOf(field.fields, item))
    case 'lines':
      return (value as string[]).join('\n')
    case 'paragraphs':
      return (value as string[]).join('\n\n')
    case 'table':
      return tableText(value as Table | null)
    case 'year':
    case 'number':
      return String(value)
    case 'check':
      return value as boolean
    case 'logo':
      return value as Logo | null
    case 'line':
    case 'text':
    case 'color':
    case 'picture':
    case 'choice':
      return value as string
  }
}

/** The section that a form stands for: what is sent to the store. */
export function valueOf(fields: readonly FieldSpec[], typed: Typed): unknown {
  const entries = fields.map((field) => [field.name, fieldValue(field, typed[field.name])] as const)
  const [only] = entries
  return only?.[0] === '' ? only[1] : Object.fromEntries(entries)
}

function fieldValue(field: FieldSpec, typed: TypedValue | undefined): unknown {
  switch (field.kind) {
    case 'list':
      return (typed as Typed[]).map((item) => valueOf(field.fields, item))
    case 'lines':
      return textsIn(typed as string, /\r?\n/)
    case 'paragraphs':
      return textsIn(typed as string, /\r?\n\s*\n/)
    case 'table':
      return tableIn(typed as string)
    case 'year':
    case 'number':
      return numberIn(typed as string)
    case 'color':
      return (typed as string).trim().toLowerCase()
    case 'line':
    case 'text':
      // The store keeps these in one line, however the browser breaks what was pasted.
      return inOneLine(typed as string)
    case 'check':
    case 'logo':
    case 'picture':
    case 'choice':
      return typed
  }
}

/** An entry of a list with nothing in it yet. */
export function emptyItem(fields: readonly FieldSpec[]): Typed {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'list' ? [] : kind === 'check' ? false : kind === 'logo' ? null : '',
    ]),
  )
}

function textsIn(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map(inOneLine)
    .filter((part) => part !== '')
}

function inOneLine(text: string): string {
  return text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

function numberIn(text: string): number | string {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : text.trim()
}

type Table = { caption: string; head: string[]; rows: string[][] }

function tableText(table: Table | null): string {
  if (!table) return ''
  const { caption, head, rows } = table
  return [caption, ...[head, ...rows].map((cells) => cells.join(' | '))].join('\n')
}

function tableIn(text: string): Table | null {
  const [caption, head, ...rows] = textsIn(text, /\r?\n/)
  if (caption === undefined) return null
  return { caption, head: cellsIn(head ?? ''), rows: rows.map(cellsIn) }
}

function cellsIn(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}
