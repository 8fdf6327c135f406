import type { ShopSettings } from './shop.schema.ts'
import { sections, type Section } from './sections.ts'

/** One difference between two versions. Null: there is no such text on that side. */
export type SettingsChange = {
  section: Section
  /** Where in the section, such as `paragraphs.2`; entries of lists count from 1. Empty: the whole section. */
  field: string
  from: string | null
  to: string | null
}

const longestText = 160

/** What differs between two versions, in the order of the sections, with long texts cut. */
export function changesBetween(before: ShopSettings, after: ShopSettings): SettingsChange[] {
  return sections.flatMap((section) => changesInSection(section, before[section], after[section]))
}

/** What differs between two states of one section. */
export function changesInSection<Name extends Section>(
  section: Name,
  before: ShopSettings[Name],
  after: ShopSettings[Name],
): SettingsChange[] {
  return differences(before, after, []).map(({ path, from, to }) => ({
    section,
    field: path.join('.'),
    from: shown(from),
    to: shown(to),
  }))
}

/** The sections that differ. */
export function changedSections(before: ShopSettings, after: ShopSettings): Section[] {
  return sections.filter((section) => !isSame(before[section], after[section]))
}

type Difference = { path: (string | number)[]; from: unknown; to: unknown }

function differences(from: unknown, to: unknown, path: Difference['path']): Difference[] {
  if (isSame(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) return inList(from, to, path)
  if (isObject(from) && isObject(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return names.flatMap((name) => differences(from[name], to[name], [...path, name]))
  }
  return [{ path, from, to }]
}

// An entry that is also in the other list has not changed, wherever it is. So one more question at the top is one
// change, and not a change of every question.
function inList(from: unknown[], to: unknown[], path: Difference['path']): Difference[] {
  const gone = from.filter((item) => !to.some((other) => isSame(item, other)))
  const come = to.filter((item) => !from.some((other) => isSame(item, other)))
  if (gone.length === 0 && come.length === 0) {
    return [{ path, from: `${from.length} in one order`, to: `${to.length} in another order` }]
  }
  return Array.from({ length: Math.max(gone.length, come.length) }).flatMap((_, index) => {
    const item = come[index] ?? gone[index]
    const place = (come[index] === undefined ? from : to).indexOf(item) + 1
    return differences(gone[index], come[index], [...path, place])
  })
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = words(value)
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ')
  if (isObject(value)) return Object.values(value).map(words).filter(Boolean).join(': ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// The schema puts the keys of every object in one order, so the same values are the same text.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
