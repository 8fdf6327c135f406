import type { ComponentProps, ReactNode } from 'react'

export type Column<Row> = {
  /** The head of the column, repeated beside each cell where rows are cards. */
  name: string
  cell: (row: Row, place: number) => ReactNode
  /**
   * `row`: the cell names its row. `number`: figures, at the right. `unnamed` and `acts`: the head is only read aloud, and
   * nothing is repeated beside the cells.
   */
  kind?: 'row' | 'number' | 'unnamed' | 'acts' | undefined
  /** What is in the head in place of the name. */
  head?: ReactNode
  /** What is beside the cells of a card in place of the name; empty for nothing. */
  label?: string
  /** A class of the cells. */
  className?: string | ((row: Row) => string | undefined)
}

type Props<Row> = {
  /** Narrows the styles to this table. */
  className?: string
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => string | number
  /** Whether these are the rows of the page before, while the next one is on its way. */
  busy?: boolean
  /** On a phone the rows stay rows. */
  isPlain?: boolean
  rowProps?: (row: Row, place: number) => ComponentProps<'tr'> & { [data: `data-${string}`]: true }
  foot?: ReactNode
}

/** A table. On a phone every row becomes a card that repeats the names of the columns. */
export function DataTable<Row>({ columns, rows, keyOf, rowProps, foot, ...props }: Props<Row>) {
  const shown = columns.filter((column) => column !== false)
  const look = ['tbl', !props.isPlain && 'cards', props.className].filter(Boolean).join(' ')
  return (
    <table className={look} aria-busy={props.busy}>
      <thead>
        <tr>
          {shown.map((column) => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)} {...rowProps?.(row, place)}>
            {shown.map((column) => (
              <Cell key={column.name} {...{ column, row, place }} isPlain={props.isPlain} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

type HeadProps = { column: Omit<Column<never>, 'cell' | 'className'> }

function Head({ column: { name, kind, head } }: HeadProps) {
  if (kind === 'unnamed' || kind === 'acts') {
    return <td>{head ?? <span className="vh">{name}</span>}</td>
  }
  return (
    <th scope="col" className={kind === 'number' ? 'num' : undefined}>
      {head ?? name}
    </th>
  )
}

type CellProps<Row> = {
  column: Column<Row>
  row: Row
  place: number
  isPlain: boolean | undefined
}

function Cell<Row>({ column, row, place, isPlain }: CellProps<Row>) {
  const { name, kind, label = name, className, cell } = column
  const mark = kind === 'number' ? 'num' : kind === 'acts' ? 'acts' : undefined
  const own = typeof className === 'function' ? className(row) : className
  const look = [mark, own].filter(Boolean).join(' ') || undefined
  if (kind === 'row') {
    return (
      <th scope="row" className={look}>
        {cell(row, place)}
      </th>
    )
  }
  const isNamed = kind !== 'unnamed' && kind !== 'acts' && !isPlain && label !== ''
  return (
    <td className={look} data-l={isNamed ? label : undefined}>
      {cell(row, place)}
    </td>
  )
}
