import { expect, test } from 'vitest'
import { createFileNotes } from './file-notes.ts'

const kindOf = (cell: string, isNumber = false) => {
  const notes = createFileNotes()
  notes.look(7, cell, isNumber)
  return notes.all('utf-8')[0]?.kind
}

test.for([
  '90Â° elbow',
  'KÃ¶ln',
  'Ã˜ 32 mm',
  'Ãœberwurf',
  'Ã‰tau',
  'Â½ in. drive',
  'Manufacturerâ€™s kit',
  '10 â€“ 20 mm',
  'Bolt � 10 mm',
  'cafÃ©',
  'K√∂ln',
])('%j has damaged letters', (cell) => {
  expect(kindOf(cell)).toBe('letters')
})

test.for(['Köln', 'SÃO PAULO', 'MAÇÃ', 'Âge', 'Ø 32 mm', '90° elbow', '√2 × 5', 'A–B', 'Ångström'])(
  '%j is a word as it is',
  (cell) => {
    expect(kindOf(cell)).toBe(undefined)
  },
)

test.for([
  ['1.2E+10', 'exponents'],
  ['1,2E+10', 'exponents'],
  ['5.1E-05', 'exponents'],
  ['10-Mar', 'dates'],
  ['Mar-10', 'dates'],
  ['3-Jan-26', 'dates'],
  ['1/2/2026', 'dates'],
  ['2026-03-10', 'dates'],
  ['2026-03-10 00:00:00', 'dates'],
  ['1E5', undefined],
  ['E-350', undefined],
  ['MAR-10M', undefined],
  ['2026-310', undefined],
  ['CW-10M', undefined],
] as const)('the part number %j: %s', ([cell, kind]) => {
  expect(kindOf(cell, true)).toBe(kind)
})

test('a date is none of the damage elsewhere, an exponent is', () => {
  expect(kindOf('2026-03-10')).toBe(undefined)
  expect(kindOf('1.2E+10')).toBe('exponents')
})

test('notes count rows, name the first lines and show one cell', () => {
  const notes = createFileNotes()
  for (let line = 2; line < 100; line++) {
    notes.look(line, `KÃ¶ln ${line}`, false)
    notes.look(line, 'cafÃ©', false)
  }
  notes.leaveOut(['Vendor', 'Tax code'])
  expect(notes.all('windows-1252')).toEqual([
    { kind: 'encoding', rows: 0, lines: [], example: 'windows-1252' },
    { kind: 'columns', rows: 0, lines: [], example: 'Vendor, Tax code' },
    { kind: 'letters', rows: 98, lines: [2, 3, 4, 5, 6], example: 'KÃ¶ln 2' },
  ])
})
