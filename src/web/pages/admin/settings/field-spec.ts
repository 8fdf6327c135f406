/** What a control of the form edits. `name` is a key of the section; lists have a form for each entry. */
export type FieldSpec = {
  name: string
  label: string
  hint?: string
} & (
  | { kind: 'line' | 'text'; most: number; input?: 'email' | 'tel' | 'url'; optional?: true }
  | { kind: 'year' | 'number' }
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { kind: 'check' }
  | { kind: 'color' }
  | { kind: 'logo' }
  | { kind: 'picture' }
  | { kind: 'table' }
  /** Several texts in one field: one a line, or with an empty line between them. */
  | { kind: 'lines' | 'paragraphs'; rows: number }
  | { kind: 'list'; item: string; most: number; fields: readonly FieldSpec[] }
)

export type SectionSpec = {
  label: string
  /** What the section is for, in one sentence. */
  about: string
  /** Where its values can be seen. */
  page: '/' | '/Contact' | '/Returns' | '/Portfolio'
  fields: readonly FieldSpec[]
}

export const address = {
  kind: 'line',
  name: 'href',
  label: 'Leads to',
  most: 300,
  hint: 'A page of the shop, such as /Tools, or an address with https://.',
} as const

export const line = (name: string, label: string, most: number, hint?: string): FieldSpec => ({
  kind: 'line',
  name,
  label,
  most,
  ...(hint && { hint }),
})

export const optional = (name: string, label: string, most: number, hint?: string): FieldSpec => ({
  ...line(name, `${label} (optional)`, most, hint),
  kind: 'line',
  most,
  optional: true,
})
