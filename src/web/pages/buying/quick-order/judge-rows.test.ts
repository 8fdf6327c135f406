import { expect, test } from 'vitest'
import type { PartPrice } from '#contract/carts/carts.schema'
import { judgeRows, totalOf, withRefusals } from './judge-rows.ts'

const known: PartPrice = {
  part: 'HK-09IN',
  found: {
    toolId: '1',
    partNumber: 'HK-09IN',
    productName: 'Hook',
    company: 'Northfield',
    picture: '',
    state: 'on_sale',
    price: 10.1,
    minimumOrder: 5,
    availableQuantity: 20,
  },
  isHidden: false,
  isFormerNumber: false,
  other: null,
  nearest: [],
}
const near = [{ partNumber: 'HK-09IN', productName: 'Hook' }]
const prices = new Map<string, PartPrice>([
  ['hk09in', known],
  ['old1', { ...known, part: 'OLD-1', isFormerNumber: true }],
  [
    'v1',
    {
      ...known,
      part: 'V-1',
      other: { number: 'V-1', maker: 'Vorland', kind: 'competitor', note: null },
    },
  ],
  [
    'v2',
    {
      ...known,
      part: 'V-2',
      found: null,
      nearest: [
        { partNumber: 'HK-09IN', productName: 'Hook', maker: 'Vorland' },
        { partNumber: 'HK-07M', productName: 'Hook', maker: 'Halvard' },
      ],
    },
  ],
  ['hk09im', { ...known, part: 'HK-09IM', found: null, nearest: near }],
  ['gone', { ...known, part: 'GONE', found: null, isHidden: true }],
])

test.for<[part: string, quantity: string, total: number | null, notes: string[]]>([
  ['', '', null, []],
  ['', '5', null, ['Please enter a part number.']],
  ['--', '5', null, ['A part number has letters or digits.']],
  ['not asked yet', '5', null, []],
  ['hk 09in', '7', 70.7, []],
  ['HK-09IN', '4', 40.4, ['The minimum order is 5.']],
  ['HK-09IN', '21', 212.1, ['Only 20 available.']],
  ['HK-09IN', '', null, []],
  ['HK-09IN', '1.5', null, ['The quantity must be a whole number from 1.']],
  ['HK-09IN', '1000000000', null, ['The quantity must be a whole number from 1.']],
  ['OLD-1', '5', 50.5, ['This is now HK-09IN.']],
  ['V-1', '5', 50.5, ['HK-09IN replaces Vorland V-1.']],
  ['V-2', '5', null, ['Several parts have this number.']],
  ['HK-09IM', '5', null, ['No product has this number.']],
  ['GONE', '5', null, ['Not sold at the moment.']],
])('%s times %s', ([part, quantity, total, notes]) => {
  const [judged] = judgeRows([{ part, quantity }], prices, false)
  expect(judged?.total).toBe(total)
  expect(judged?.notes.map(({ text }) => text)).toEqual(notes)
})

test('a row that repeats a product says which one it is added to', () => {
  const rows = [
    { part: 'HK-09IN', quantity: '5' },
    { part: 'GONE', quantity: '5' },
    { part: 'OLD-1', quantity: '6' },
  ]
  expect(judgeRows(rows, prices, false)[2]?.notes.map(({ text }) => text)).toEqual([
    'This is now HK-09IN.',
    'Also in row 1: they are added together.',
  ])
})

test('a missing quantity is said once somebody tries to add the rows, and near numbers are offered', () => {
  const rows = [
    { part: 'HK-09IN', quantity: '' },
    { part: 'HK-09IM', quantity: '1' },
  ]
  const judged = judgeRows(rows, prices, true)
  expect(judged[0]?.notes).toEqual([{ tone: 'bad', text: 'Please enter a quantity.' }])
  expect(judged[1]?.nearest).toEqual(near)
})

test('rows of one product are judged by what they ask for together', () => {
  const rows = [
    { part: 'HK-09IN', quantity: '3' },
    { part: 'OLD-1', quantity: '3' },
  ]
  const bad = judgeRows(rows, prices, false).flatMap(({ notes }) =>
    notes.filter(({ tone }) => tone === 'bad'),
  )
  expect(bad).toEqual([])
  const tooMany = judgeRows([...rows, { part: 'HK-09IN', quantity: '15' }], prices, false)
  expect(tooMany[0]?.notes).toEqual([{ tone: 'bad', text: 'Only 20 available.' }])
})

test('the total is that of the rows that would be put in the cart', () => {
  const rows = [
    { part: 'HK-09IN', quantity: '4' },
    { part: 'GONE', quantity: '5' },
    { part: 'HK-09IM', quantity: '5' },
  ]
  expect(totalOf(judgeRows(rows, prices, false))).toBe(0)
  expect(totalOf(judgeRows([{ part: 'HK-09IN', quantity: '5' }], prices, false))).toBe(50.5)
})

test('what is refused because of the cart is said, once', () => {
  const judged = judgeRows([{ part: 'HK-09IN', quantity: '5' }], prices, true)
  const [told] = withRefusals(judged, [['short']])
  expect(told?.notes).toEqual([{ tone: 'bad', text: 'With the cart: Only 20 available.' }])
  const below = judgeRows([{ part: 'HK-09IN', quantity: '4' }], prices, true)
  expect(withRefusals(below, [['below_minimum']])[0]?.notes).toHaveLength(1)
})
