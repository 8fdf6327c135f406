import { optional, type SectionSpec } from './field-spec.ts'

export const returnsSpec: SectionSpec = {
  label: 'Return terms',
  about:
    'What each product’s page, the page Returns and search engines say of goods that come back.',
  page: '/Returns',
  fields: [
    {
      kind: 'number',
      name: 'days',
      label: 'Days',
      hint: 'How many days after delivery buyers may return goods. With 0 the shop promises nothing and asks buyers to contact you first.',
    },
    {
      kind: 'choice',
      name: 'paidBy',
      label: 'The way back is paid by',
      options: [
        ['buyer', 'The buyer'],
        ['shop', 'Us'],
      ],
    },
    optional(
      'note',
      'What else has to be known',
      200,
      'In a sentence, such as “Unused, in its box.”',
    ),
  ],
}
