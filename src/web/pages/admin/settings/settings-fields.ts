import { mostItems, type Section } from '#contract/shop/sections'
import { address, line, optional, type SectionSpec } from './field-spec.ts'
import { deliverySpec, timeSpec } from './delivery-fields.ts'
import { returnsSpec } from './returns-fields.ts'
import { policiesSpec } from './policies-fields.ts'
import { portfolioSpec } from './portfolio-fields.ts'

/** A section that is a list has one field without a name. */
export const sectionSpecs: Record<Section, SectionSpec> = {
  brand: {
    label: 'Brand',
    about: 'The name, the logo and the color that people recognize the shop by.',
    page: '/',
    fields: [
      line('name', 'Name', 60, 'On every page, in every e-mail, and in the title of each tab.'),
      {
        kind: 'text',
        name: 'description',
        label: 'What the shop is, for the footer (optional)',
        most: 240,
        optional: true,
      },
      {
        kind: 'color',
        name: 'accent',
        label: 'Accent',
        hint: 'Buttons and marks have this color. It must show on the light pages and on the dark footer.',
      },
      { kind: 'logo', name: 'logo', label: 'Logo' },
    ],
  },
  contact: {
    label: 'Contact',
    about: 'How people reach you. The address is also printed on orders.',
    page: '/Contact',
    fields: [
      { kind: 'line', name: 'email', label: 'E-mail', most: 254, input: 'email' },
      { kind: 'line', name: 'telephone', label: 'Telephone', most: 30, input: 'tel' },
      line('hours', 'Hours', 120),
      { kind: 'lines', name: 'address', label: 'Address', rows: 4, hint: 'One line each.' },
      {
        kind: 'list',
        name: 'ready',
        label: 'What to have ready',
        item: 'hint',
        most: mostItems.ready,
        fields: [line('topic', 'About what', 60), line('text', 'What to have ready', 200)],
      },
    ],
  },
  mail: {
    label: 'Mail',
    about: 'The name that letters come from. The address comes from the configuration.',
    page: '/Contact',
    fields: [
      optional('sender', 'Sender', 60, 'Without one, letters come from the name of the brand.'),
    ],
  },
  time: timeSpec,
  delivery: deliverySpec,
  returns: returnsSpec,
  home: {
    label: 'Home and footer',
    about: 'The first words of the home page, the strip above every page, and the footer’s links.',
    page: '/',
    fields: [
      optional('label', 'Line above the heading', 60),
      line('heading', 'Heading', 60),
      { kind: 'text', name: 'lead', label: 'Introduction (optional)', most: 300, optional: true },
      {
        kind: 'lines',
        name: 'notes',
        label: 'Notes in the strip on top (optional)',
        rows: 3,
        hint: `One line each, at most ${mostItems.notes}.`,
      },
      {
        kind: 'list',
        name: 'links',
        label: 'Links under Catalogue in the footer',
        item: 'link',
        most: mostItems.footerLinks,
        fields: [line('label', 'Words', 60), address],
      },
    ],
  },
  banners: {
    label: 'Banners',
    about: 'What the home page shows below its head, two side by side.',
    page: '/',
    fields: [
      {
        kind: 'list',
        name: '',
        label: 'Banners',
        item: 'banner',
        most: mostItems.banners,
        fields: [
          line('heading', 'Heading', 80),
          optional('label', 'Line above it', 30),
          { kind: 'text', name: 'text', label: 'Text (optional)', most: 300, optional: true },
          { kind: 'picture', name: 'picture', label: 'Picture' },
          optional('alternative', 'The picture in words, for those who cannot see it', 160),
          { kind: 'check', name: 'dark', label: 'Light words on a dark ground' },
          {
            kind: 'list',
            name: 'buttons',
            label: 'Buttons',
            item: 'button',
            most: mostItems.buttons,
            fields: [line('label', 'Words', 40), address],
          },
          {
            kind: 'table',
            name: 'table',
            label: 'Figures (optional)',
            hint: 'First line: what the figures are. Second line: the columns. Then one row a line. Cells are separated by |.',
          },
        ],
      },
    ],
  },
  about: {
    label: 'About Us',
    about: 'What the home page says about you.',
    page: '/',
    fields: [
      line('heading', 'Heading', 60),
      {
        kind: 'paragraphs',
        name: 'paragraphs',
        label: 'Paragraphs',
        rows: 9,
        hint: 'With an empty line between two.',
      },
      {
        kind: 'list',
        name: 'timeline',
        label: 'Timeline',
        item: 'year',
        most: mostItems.timeline,
        fields: [
          { kind: 'year', name: 'year', label: 'Year' },
          line('event', 'What happened', 120),
        ],
      },
    ],
  },
  statistics: {
    label: 'Figures',
    about: 'The strip of large figures on the home page.',
    page: '/',
    fields: [
      {
        kind: 'list',
        name: '',
        label: 'Figures',
        item: 'figure',
        most: mostItems.statistics,
        fields: [
          line('value', 'Figure', 12),
          line('label', 'What it counts', 40),
          optional('note', 'Note', 60),
        ],
      },
    ],
  },
  faq: {
    label: 'FAQ',
    about: 'Questions before ordering. The first one is open; “contact us” becomes a link.',
    page: '/',
    fields: [
      {
        kind: 'list',
        name: '',
        label: 'Questions',
        item: 'question',
        most: mostItems.faq,
        fields: [
          line('question', 'Question', 160),
          { kind: 'text', name: 'answer', label: 'Answer', most: 1200 },
        ],
      },
    ],
  },
  policies: policiesSpec,
  portfolio: portfolioSpec,
}
