import { expect, test } from 'vitest'
import { expectedOf, unreadLines } from './unread-lines.ts'

const drive = { name: 'Drive', labels: ['Drive', 'Square'], kind: 'number', unit: 'in.' } as const
const teeth = { name: 'Teeth', labels: ['Teeth'], kind: 'number', unit: null } as const
const range = { name: 'Range', labels: ['Range'], kind: 'range', unit: 'N·m' } as const
const finish = { name: 'Finish', labels: ['Finish'], kind: 'choice', unit: null } as const
const note = { name: 'Note', labels: ['Note'], kind: 'text', unit: null } as const
const all = [drive, teeth, range, finish, note]

test('lines that are understood, that stand for nothing, or that may say anything are not named', () => {
  expect(
    unreadLines(all, [
      { name: 'drive', value: '1/2 in.' },
      { name: 'Teeth', value: '72, swing 5°' },
      { name: 'Range', value: '20–100 N·m' },
      { name: 'Finish', value: 'Chrome, polished' },
      { name: 'Note', value: 'whatever' },
      { name: 'Color', value: 'square' },
    ]),
  ).toEqual([])
})

test('a word where a number is due, a missing or unknown unit and an empty choice are named with their lines', () => {
  const lines = [
    { name: 'Finish', value: '(chrome)' },
    { name: 'Color', value: 'red' },
    { name: 'Teeth', value: 'many' },
    { name: 'Range', value: '20–100 furlongs' },
    { name: ' square ', value: '1/2' },
  ]
  expect(unreadLines(all, lines).map(({ place, attribute }) => [place, attribute.name])).toEqual([
    [0, 'Finish'],
    [2, 'Teeth'],
    [3, 'Range'],
    [4, 'Drive'],
  ])
})

test('a line whose value is still to be typed is not named', () => {
  expect(
    unreadLines(all, [
      { name: 'Drive', value: '' },
      { name: 'Finish', value: '  ' },
    ]),
  ).toEqual([])
})

test('what is expected names the unit of the attribute', () => {
  expect([drive, teeth, range, finish].map(expectedOf)).toEqual([
    'a number with its unit, such as 12 in.',
    'a number, such as 12',
    'a range with its unit, such as 10–20 N·m',
    'a word before the first comma or parenthesis',
  ])
})
