import { expect, test } from 'vitest'
import { beginningSettings } from '#test/beginning-settings'
import { ShopSettings } from './shop.schema.ts'

type Settings = typeof beginningSettings

test.for<[field: string, message: RegExp, change: (settings: Settings) => object]>([
  [
    'brand.accent',
    /^is too light: its contrast/,
    ({ brand }) => ({ brand: { ...brand, accent: '#ffee00' } }),
  ],
  ['brand.name', /^must not be empty$/, ({ brand }) => ({ brand: { ...brand, name: ' ' } })],
  ['brand.name', /^must be one line$/, ({ brand }) => ({ brand: { ...brand, name: 'A\nB' } })],
  [
    'contact.telephone',
    /^must be a telephone number/,
    ({ contact }) => ({ contact: { ...contact, telephone: 'call us' } }),
  ],
  [
    'contact.address',
    /^must not be empty$/,
    ({ contact }) => ({ contact: { ...contact, address: [] } }),
  ],
  ['mail.sender', /^must not contain </, () => ({ mail: { sender: 'A <b@c.example>' } })],
  [
    'home.links.0.href',
    /^must begin with/,
    ({ home }) => ({
      home: { ...home, links: [{ label: 'x', href: 'javascript:alert(1)' }] },
    }),
  ],
  [
    'home.links.0.href',
    /^must begin with/,
    ({ home }) => ({
      home: { ...home, links: [{ label: 'x', href: '//evil.example' }] },
    }),
  ],
  [
    'home.notes',
    /^must have at most 3 entries$/,
    ({ home }) => ({ home: { ...home, notes: ['1', '2', '3', '4'] } }),
  ],
  [
    'about.timeline.0.year',
    /^must be a year from 1800 to 2100$/,
    ({ about }) => ({
      about: { ...about, timeline: [{ year: 'long ago', event: 'x' }] },
    }),
  ],
  [
    'banners.1.table',
    /^must have as many cells/,
    ({ banners }) => ({
      banners: banners.map((banner) => ({
        ...banner,
        table: banner.table && { ...banner.table, rows: [['1']] },
      })),
    }),
  ],
])('%s is refused with a sentence that %s', ([field, message, change]) => {
  const beginning = beginningSettings
  const { error } = ShopSettings.safeParse({ ...beginning, ...change(beginning) })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, expect.stringMatching(message)],
  ])
})
