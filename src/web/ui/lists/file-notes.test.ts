import { expect, test } from 'vitest'
import { noteWords } from './file-notes.tsx'

test('what is told of a file names rows, lines and an example', () => {
  const note = { kind: 'letters', rows: 161, lines: [2, 3, 4, 5, 1006], example: '90Â°' } as const
  expect(noteWords({ ...note, lines: [...note.lines] })).toMatch(
    /^161 rows have letters that a program has damaged, such as “90Â°” \(lines 2, 3, 4, 5, 1,006 and more\)\./,
  )
  expect(noteWords({ kind: 'dates', rows: 1, lines: [7], example: '10-Mar' })).toContain(
    '1 row has a date in place of a part number, such as “10-Mar” (line 7).',
  )
  expect(noteWords({ kind: 'html', rows: 2, lines: [2, 9], example: '<p>' })).toContain(
    '(lines 2 and 9)',
  )
})
