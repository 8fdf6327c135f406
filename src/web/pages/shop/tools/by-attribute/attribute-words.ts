import type { Facets } from '#contract/catalog/finding.schema'

export type ListAttribute = Facets['attributes'][number]

/** The attribute of 'drive:1/2', and what is asked of it. */
export function keyOf(asked: string): string {
  return asked.slice(0, Math.max(0, asked.indexOf(':')))
}

export function attributeOf(facets: Facets | undefined, key: string): ListAttribute | undefined {
  return facets?.attributes.find((one) => one.key === key)
}

/** 'Drive 1/2 in.', 'Length 50 to 100 mm', 'Type AGM' */
export function labelOfValue(facets: Facets | undefined, asked: string): string {
  const key = keyOf(asked)
  const attribute = attributeOf(facets, key)
  const text = asked.slice(key.length + 1)
  if (!attribute) return text
  const { name, unit, values } = attribute
  const known = values.find(({ value }) => value === text)?.label
  return `${name} ${withUnit(known ?? rangeWords(text), unit)}`
}

/** '1/2 in.', '90°'. A value that is written in another unit has its own. */
export function withUnit(text: string, unit: string | null): string {
  if (unit === null) return text
  const gap = unit.startsWith('°') ? '' : ' '
  const other = text.endsWith(')') ? text.lastIndexOf(' (') : -1
  return other === -1
    ? `${text}${gap}${unit}`
    : `${text.slice(0, other)}${gap}${unit}${text.slice(other)}`
}

function rangeWords(text: string): string {
  const [from = '', to] = text.split('..')
  if (to === undefined) return text
  if (from === '') return `up to ${to}`
  return to === '' ? `from ${from}` : `${from} to ${to}`
}
