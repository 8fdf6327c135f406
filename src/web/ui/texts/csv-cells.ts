export type CsvRow = { line: number; cells: string[] }

/**
 * The rows that are not empty, separated by tabs, semicolons or commas, as the first line says. A quoted cell may hold
 * separators, line breaks and doubled quotes.
 */
export function csvCells(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '')
  const separator = /^[^\n]*\t/.test(text) ? '\t' : /^[^\n,]*;/.test(text) ? ';' : ','
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') {
      endRow()
      row = { line, cells: [] }
    } else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
