/** A row of a table, a cell for each head. */
export type Row = readonly string[]

/** As the formatter writes it, so that formatting changes nothing. */
export function table(heads: Row, rows: readonly Row[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = heads.map((head, place) =>
    Math.max(
      ...[head, ...escaped.map((cells) => cells[place] ?? '')].map((cell) => cell.length),
      3,
    ),
  )
  const line = (cells: Row) =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(heads), rule, ...escaped.map(line)].join('\n')
}

export function code(name: string): string {
  return `\`${name}\``
}

/** The entries of a table of ours, with the names of its rows. */
export function entries<Value extends object>(
  value: Value,
): [keyof Value & string, Value[keyof Value]][] {
  return Object.entries(value) as [keyof Value & string, Value[keyof Value]][]
}
