import { mostItems } from '#contract/shop/sections'
import { address, line, optional, type SectionSpec } from './field-spec.ts'

export const portfolioSpec: SectionSpec = {
  label: 'Portfolio',
  about: 'The page about who builds the shop.',
  page: '/Portfolio',
  fields: [
    line('name', 'Name', 60),
    line('title', 'Title', 100),
    optional('location', 'Place', 80),
    {
      kind: 'line',
      name: 'email',
      label: 'E-mail (optional)',
      most: 254,
      input: 'email',
      optional: true,
    },
    { kind: 'text', name: 'summary', label: 'Summary', most: 1200 },
    {
      kind: 'list',
      name: 'education',
      label: 'Education',
      item: 'school',
      most: mostItems.education,
      fields: [
        line('degree', 'Degree', 100),
        line('school', 'School', 100),
        { kind: 'year', name: 'from', label: 'From' },
        { kind: 'year', name: 'to', label: 'To' },
        optional('note', 'Note', 160),
      ],
    },
    {
      kind: 'list',
      name: 'skills',
      label: 'Skills',
      item: 'group',
      most: mostItems.skillGroups,
      fields: [
        line('group', 'Group', 40),
        { kind: 'lines', name: 'items', label: 'Skills', rows: 4, hint: 'One line each.' },
      ],
    },
    {
      kind: 'list',
      name: 'projects',
      label: 'Projects',
      item: 'project',
      most: mostItems.projects,
      fields: [line('name', 'Name', 60), optional('description', 'Description', 240), address],
    },
    {
      kind: 'list',
      name: 'links',
      label: 'Links',
      item: 'link',
      most: mostItems.links,
      fields: [line('label', 'Words', 60), address],
    },
  ],
}
