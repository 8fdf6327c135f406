import { CsvFault } from './csv-fault.ts'
import { csvLimits, type CsvLimits } from './csv-limits.ts'

/** `line`: where it begins. `count`: how many cells it has, also those beyond the limit, which are not in `cells`. */
export type CsvRecord = { line: number; cells: string[]; count: number }

const quote = 34
const space = 32
const tab = 9
const lineFeed = 10
const carriageReturn = 13

/**
 * Divides the text of a CSV file (RFC 4180) into records, piece by piece as it arrives. Lines end in any of the three ways.
 * A record whose cells are all empty is passed over. Keeps no more than the limits allow, whatever the text has, and throws
 * `CsvFault` at the first thing that is wrong.
 */
export function createCsvReader(
  separator: string,
  give: (record: CsvRecord) => void,
  limits: CsvLimits = csvLimits,
) {
  const parting = separator.charCodeAt(0)
  let line = 1
  let record: CsvRecord = { line, cells: [], count: 0 }
  let isBlank = true
  let length = 0
  let cell = ''
  /** Where in the cell we are: before it, in it, within quotes, after a quote that may end it or be one of two. */
  let place: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let isAfterReturn = false

  function fault(kind: CsvFault['kind']): CsvFault {
    return new CsvFault(kind, record.line, limits)
  }
  const isInQuotes = () => place === 'quoted' || place === 'quote'
  function grow(by: number): void {
    length += by
    if (length > limits.longestRecord) {
      throw fault(isInQuotes() ? 'long_or_open' : 'long_record')
    }
  }
  function add(text: string): void {
    if (text === '') return
    grow(text.length)
    if (record.count >= limits.mostCells) {
      if (isBlank && text.trim() !== '') isBlank = false
      return
    }
    cell += text
    if (cell.length > limits.longestCell) throw fault(isInQuotes() ? 'long_or_open' : 'long_cell')
  }
  function endCell(): void {
    if (record.count < limits.mostCells) {
      if (isBlank && cell.trim() !== '') isBlank = false
      record.cells.push(cell)
    }
    record.count += 1
    cell = ''
    place = 'start'
  }
  function endRecord(): void {
    endCell()
    length = 0
    if (isBlank) {
      // A file may have millions of empty lines.
      record.line = line
      record.cells.length = 0
      record.count = 0
      return
    }
    const ended = record
    isBlank = true
    record = { line, cells: [], count: 0 }
    give(ended)
  }

  function write(text: string): void {
    let at = 0
    if (isAfterReturn && text !== '') {
      isAfterReturn = false
      // The second sign of a line end whose first was the end of the piece before.
      if (text.charCodeAt(0) === lineFeed) {
        if (place === 'quoted') add('\n')
        at = 1
      }
    }
    while (at < text.length) at = place === 'quoted' ? readQuoted(text, at) : readPlain(text, at)
  }

  /** Up to the quote, or to the end of a line, so that lines are counted. */
  function readQuoted(text: string, at: number): number {
    let end = at
    while (end < text.length) {
      const code = text.charCodeAt(end)
      if (code === quote) break
      end += 1
      if (code === lineFeed) line += 1
      else if (code === carriageReturn) {
        line += 1
        if (end === text.length) isAfterReturn = true
        else if (text.charCodeAt(end) === lineFeed) end += 1
      }
    }
    add(text.slice(at, end))
    if (end === text.length) return end
    grow(1)
    place = 'quote'
    return end + 1
  }

  function readPlain(text: string, from: number): number {
    let at = from
    const code = text.charCodeAt(at)
    if (code === quote) {
      if (place === 'plain' && cell.trim() !== '') throw fault('quote_within')
      if (place === 'quote') add('"')
      else {
        grow(1)
        cell = ''
      }
      place = 'quoted'
      return at + 1
    }
    if (code === parting) {
      grow(1)
      endCell()
      return at + 1
    }
    if (code === lineFeed || code === carriageReturn) {
      line += 1
      endRecord()
      if (code === lineFeed) return at + 1
      if (at + 1 === text.length) isAfterReturn = true
      return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
    }
    if (place === 'quote') {
      if (code !== space && code !== tab) throw fault('text_after_quote')
      grow(1)
      return at + 1
    }
    place = 'plain'
    for (; at < text.length; at++) {
      const next = text.charCodeAt(at)
      if (next === parting || next === lineFeed || next === carriageReturn || next === quote) break
    }
    add(text.slice(from, at))
    return at
  }

  return {
    write,
    end(): void {
      if (place === 'quoted') throw fault('open_quote')
      if (length > 0 || record.count > 0) endRecord()
    },
  }
}
