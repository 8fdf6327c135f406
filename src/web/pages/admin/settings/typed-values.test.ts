import { expect, test } from 'vitest'
import { ShopSettings } from '#contract/shop/shop.schema'
import { sections } from '#contract/shop/sections'
import { beginningSettings } from '#test/beginning-settings'
import { sectionSpecs } from './settings-fields.ts'
import { emptyItem, typedOf, valueOf } from './typed-values.ts'

const beginning = beginningSettings

test.each(sections)('the form of %s gives back what it was filled with', (section) => {
  const { fields } = sectionSpecs[section]
  const value = valueOf(fields, typedOf(fields, beginning[section]))
  expect(value).toEqual(beginning[section])
  expect(ShopSettings.shape[section].parse(value)).toEqual(beginning[section])
})

test('lines, paragraphs, years and figures are read as people type them', () => {
  const { fields } = sectionSpecs.about
  const typed = {
    heading: ' About\tus ',
    paragraphs: 'One,\nstill one.\n\n \n\nTwo.\n',
    timeline: [
      { year: ' 1968 ', event: 'Opened' },
      { year: 'long ago', event: 'Founded' },
    ],
  }
  expect(valueOf(fields, typed)).toEqual({
    heading: 'About us',
    paragraphs: ['One, still one.', 'Two.'],
    timeline: [
      { year: 1968, event: 'Opened' },
      { year: 'long ago', event: 'Founded' },
    ],
  })
  const table = sectionSpecs.banners.fields[0]
  if (table?.kind !== 'list') throw new Error('The banners are a list.')
  const banner = { ...emptyItem(table.fields), table: 'Weights\nPart | Weight [g]\nA-1|20\n\n' }
  expect(valueOf(table.fields, banner)).toMatchObject({
    table: { caption: 'Weights', head: ['Part', 'Weight [g]'], rows: [['A-1', '20']] },
    dark: false,
    buttons: [],
  })
})
