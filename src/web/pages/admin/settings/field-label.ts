import type { Section } from '#contract/shop/sections'
import type { FieldSpec } from './field-spec.ts'
import { sectionSpecs } from './settings-fields.ts'

/** Where something changed, in words: `timeline.2.event` of About Us is "About Us, Timeline 2, What happened". */
export function fieldLabel(section: Section, path: string): string {
  const { label, fields } = sectionSpecs[section]
  const words = [label]
  let here: readonly FieldSpec[] = fields
  let list = fields.find(({ name }) => name === '')
  for (const part of path === '' ? [] : path.split('.')) {
    if (/^\d+$/.test(part)) {
      words.push(`${words.pop() ?? ''} ${part}`)
      if (list?.kind === 'list') here = list.fields
      continue
    }
    list = here.find(({ name }) => name === part)
    if (list) words.push(list.label.replace(/ \(optional\)$/, ''))
  }
  return words.join(', ')
}
