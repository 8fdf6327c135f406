import { expect, test } from 'vitest'
import { judgeRules, readRules } from './read-rules.ts'
import { rulesFile } from './rule.ts'

const known = new Map([
  ['sockets', new Set(['drive', 'sizes', 'swing'])],
  ['torque', new Set(['drive', 'range'])],
  ['ignition', new Set(['hex', 'torque'])],
])
const head = 'from,from_has,to,to_has,agree,words\n'

test('a rule has what parts must have, what must agree, and why', () => {
  const csv = `${head}ignition,hex !torque,sockets,sizes,hex = sizes & vehicle,"For the {hex} hex, of {to.sizes}"`
  expect(readRules(csv, known)).toEqual([
    {
      fromCategory: 'ignition',
      fromHas: ['hex', '!torque'],
      toCategory: 'sockets',
      toHas: ['sizes'],
      agree: [
        { how: '=', from: 'hex', to: 'sizes' },
        { how: 'vehicle', from: '', to: '' },
      ],
      words: 'For the {hex} hex, of {to.sizes}',
    },
  ])
  expect(readRules(`${head}sockets,,torque,,drive,Same`, known)[0]?.agree).toEqual([
    { how: '=', from: 'drive', to: 'drive' },
  ])
  expect(
    readRules(`${head}ignition,,torque,,torque within range,Same`, known)[0]?.agree[0]?.how,
  ).toBe('within')
})

test.for([
  ['socketz,,torque,,drive,Same', 'Line 2: there is no category "socketz".'],
  ['sockets,,torq,,drive,Same', 'Line 2: there is no category "torq".'],
  ['sockets,,torque,,bore,Same', 'Line 2: the category "sockets" has no attribute "bore".'],
  ['sockets,,torque,,sizes,Same', 'Line 2: the category "torque" has no attribute "sizes".'],
  ['sockets,!bore,torque,,drive,Same', 'Line 2: the category "sockets" has no attribute "bore".'],
  ['sockets,,torque,sizes,drive,Same', 'Line 2: the category "torque" has no attribute "sizes".'],
  ['sockets,,torque,,drive,A {bore}', 'Line 2: the category "sockets" has no attribute "bore".'],
  ['sockets,,torque,,drive,A {to.bore}', 'Line 2: the category "torque" has no attribute "bore".'],
  ['sockets,,torque,,drive over drive,Same', /^Line 2: "drive over drive" is no agreement/],
  ['sockets,,torque,,,Same', /^Line 2: "" is no agreement/],
  ['sockets,,torque,,drive,', 'Line 2: the words must have 1 to 200 characters.'],
] as const)('%s is refused: %s', ([row, message]) => {
  expect(() => readRules(head + row, known)).toThrow(message)
})

test.for([
  ['from_has', `sockets,${'sizes '.repeat(9)},torque,,drive,Same`],
  ['to_has', `sockets,,torque,${'!range '.repeat(9)},drive,Same`],
  ['agree', `sockets,,torque,,${Array.from({ length: 7 }, () => 'drive').join(' & ')},Same`],
] as const)('a rule that names very many attributes is refused in %s', ([field, row]) => {
  expect(judgeRules(head + row, known)).toEqual({
    rules: [],
    errors: [{ line: 2, field, message: expect.stringMatching(/^names more than [68] /) }],
  })
})

test('a written list reads as the same rules, whatever is in its cells', () => {
  const keyed = new Map([['sockets', new Set(['vehicle', 'drive'])]])
  const rows = [
    'sockets,,sockets,,vehicle = vehicle,One key',
    'sockets,,sockets,," drive "," Same "',
  ]
  const { rules, errors } = judgeRules(head + rows.join('\n'), keyed)
  expect(errors).toEqual([])
  expect(judgeRules(rulesFile(rules), keyed).rules).toEqual(rules)
})

test('words of nothing but spaces are missing', () => {
  expect(judgeRules(`${head}sockets,,torque,,drive,"  "`, known).errors).toMatchObject([
    { field: 'words' },
  ])
})

test('a file without a column, or with a broken quote, is refused', () => {
  expect(() => readRules('from,to\n', known)).toThrow('Line 1: the column from_has, to_has')
  expect(() => readRules(`${head}"sockets,,torque`, known)).toThrow(/quotation mark/)
})
