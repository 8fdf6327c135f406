import { mostItems } from '#contract/shop/sections'
import { line, type FieldSpec, type SectionSpec } from './field-spec.ts'

const policies = (name: string, label: string): FieldSpec => ({
  kind: 'list',
  name,
  label,
  item: 'paragraph',
  most: mostItems.policies,
  fields: [
    line('heading', 'Heading', 80),
    { kind: 'text', name: 'text', label: 'Text', most: 1200 },
  ],
})

export const policiesSpec: SectionSpec = {
  label: 'Shipping, returns, warranty',
  about:
    'What these three pages say. “Contact us” and “My Orders” become links. Zones, days and the cut-off hour are added from the rates.',
  page: '/Returns',
  fields: [
    policies('shipping', 'Shipping'),
    policies('returns', 'Returns'),
    policies('warranty', 'Warranty'),
  ],
}
