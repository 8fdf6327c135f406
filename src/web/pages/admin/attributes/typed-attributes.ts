import type { AttributeList } from '#contract/attributes/attributes.schema'
import { isNumeric, type AttributeKind } from '#contract/attributes/kinds'

type Kept = AttributeList['attributes'][number]

/** An attribute as it is typed. `id` tells rows apart while their keys change. */
export type TypedAttribute = Omit<Kept, 'labels' | 'unit' | 'known' | 'unread'> & {
  id: number
  labels: string
  unit: string
  /** What was read by the attribute as it is kept; null for a new one. */
  read: Pick<Kept, 'known' | 'unread'> | null
}

let next = 0

export function typedOf({ labels, unit, known, unread, ...attribute }: Kept): TypedAttribute {
  return {
    ...attribute,
    id: next++,
    labels: labels.join(', '),
    unit: unit ?? '',
    read: { known, unread },
  }
}

export function newAttribute(): TypedAttribute {
  return {
    id: next++,
    key: '',
    name: '',
    labels: '',
    kind: 'number',
    unit: 'mm',
    isRequired: false,
    isFilter: true,
    isColumn: false,
    read: null,
  }
}

/** As a request carries it. A new attribute gets its key from its name, and without labels the name is the label. */
export function sentOf({ id: _id, read, ...typed }: TypedAttribute) {
  const name = typed.name.trim()
  const labels = typed.labels
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  return {
    ...typed,
    name,
    key: read ? typed.key : keyOf(name),
    labels: labels.length > 0 ? labels : [name],
    unit: isNumeric(typed.kind) && typed.unit !== '' ? typed.unit : null,
    isFilter: typed.isFilter && typed.kind !== 'text',
  }
}

/** 'Outside diameter' is `outside-diameter` in addresses. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}

export const kindWords: Record<AttributeKind, string> = {
  number: 'Number',
  range: 'Range',
  numbers: 'Several numbers',
  choice: 'Choice',
  text: 'Text',
}
