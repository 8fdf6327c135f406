import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  /** Stands small under the head, not in every cell. */
  unit?: string
  /** row: names its line; number: right-aligned; picture and actions: their heads are only read out. */
  kind?: 'row' | 'text' | 'number' | 'picture' | 'actions'
  cell: (row: Row) => ReactNode
}
type Props<Row> = {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; below 768 every row folds into a block that repeats the names of its columns. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="tbl cards">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.head} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ column: { head, unit, kind } }: { column: Column<Row> }) {
  return (
    <th scope="col" className={kind === 'number' ? 'num' : undefined}>
      {kind === 'picture' || kind === 'actions' ? <span className="vh">{head}</span> : head}
      {unit !== undefined && <span className="unit">{unit}</span>}
    </th>
  )
}

function Cell<Row>({ column: { head, unit, kind, cell }, row }: { column: Column<Row>; row: Row }) {
  if (kind === 'row') return <th scope="row">{cell(row)}</th>
  if (kind === 'picture') return <td>{cell(row)}</td>
  if (kind === 'actions') return <td className="acts">{cell(row)}</td>
  return (
    <td
      className={kind === 'number' ? 'num' : undefined}
      data-l={unit === undefined ? head : `${head}, ${unit}`}
    >
      {cell(row)}
    </td>
  )
}
