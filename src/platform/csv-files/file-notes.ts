import type { FileNote, FileNoteKind } from '#contract/values/file-notes'
import { isHtml } from '#contract/values/html-text'
import type { Encoding } from './decode-text.ts'

/** At most this many lines of each kind are named. */
const linesNamed = 5
const longestExample = 60
const longestColumns = 400

/**
 * Gathers what people should know of a file before they apply it: what was left out, and what a program between the shop and
 * the person has damaged.
 */
export function createFileNotes() {
  const found = new Map<FileNoteKind, Noted>()
  let leftOut: readonly string[] = []

  function note(kind: FileNoteKind, line: number, example: string): void {
    const noted = found.get(kind)
    if (!noted) {
      const shown = example.slice(0, longestExample)
      found.set(kind, { rows: 1, lines: [line], example: shown, lastLine: line })
      return
    }
    // A row may have several such cells.
    if (noted.lastLine === line) return
    noted.lastLine = line
    noted.rows += 1
    if (noted.lines.length < linesNamed) noted.lines.push(line)
  }

  return {
    leaveOut(headings: readonly string[]) {
      leftOut = headings
    },
    /** `isNumber`: the cell is the number of a part, where a date can only be damage. */
    look(line: number, cell: string, isNumber: boolean): void {
      const kind = damageOf(cell, isNumber)
      if (kind) note(kind, line, cell)
    },
    note,
    all(encoding: Encoding): FileNote[] {
      const columns = leftOut.join(', ').slice(0, longestColumns)
      return [
        ...notesOfEncoding(encoding),
        ...(columns === ''
          ? []
          : [{ kind: 'columns' as const, rows: 0, lines: [], example: columns }]),
        ...[...found].map(([kind, { lastLine: _last, ...noted }]) => ({ kind, ...noted })),
      ]
    },
  }
}

type Noted = { rows: number; lines: number[]; example: string; lastLine: number }

/** What people should know of how a file is written. */
export function notesOfEncoding(encoding: Encoding): FileNote[] {
  return encoding === 'utf-8' ? [] : [{ kind: 'encoding', rows: 0, lines: [], example: encoding }]
}

// UTF-8 that was read as Windows-1252, or as Mac Roman, and a letter that was lost. "Ã" before a letter or an end is a word.
const damagedLetters =
  /\uFFFD|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸŽž]|â€|â„|Î[©±²]|‚Ä|√[©®°±ºΩ∂ß]|ï»¿/

/** As Excel writes it: 1.2E+10. */
const exponent = /^[+-]?\d(?:[.,]\d{1,15})?E[+-]\d{2,3}$/i
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}'
const dates = [
  new RegExp(`^\\d{1,2}[- ]${month}(?:[- ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${month}[- ]\\d{2,4}$`, 'i'),
  /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
  /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/,
]

function damageOf(cell: string, isNumber: boolean): FileNoteKind | undefined {
  if (cell === '') return undefined
  if (cell.length < 40) {
    if (exponent.test(cell)) return 'exponents'
    if (isNumber && dates.some((form) => form.test(cell))) return 'dates'
  }
  if (damagedLetters.test(cell)) return 'letters'
  return isHtml(cell) ? 'html' : undefined
}
