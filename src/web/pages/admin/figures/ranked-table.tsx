import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useState, type ReactNode } from 'react'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ShareBar } from './charts/share-bar.tsx'
import { changeOf } from './figure-words.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** At most this many rows are shown on a phone until all are asked for. */
const rowsOnPhone = 5

export type RankedRow = {
  key: string
  name: ReactNode
  /** The figure that the bar under the name shows, beside the largest of the table. */
  share: number
  /** One for each column after the name. */
  cells: readonly ReactNode[]
}

type Props = { head: readonly [name: string, ...figures: string[]]; rows: readonly RankedRow[] }

/** Rows with a name, a bar of their share, and figures at the right. On a phone the first of them. */
export function RankedTable({ head: [name, ...figures], rows }: Props) {
  const largest = Math.max(...rows.map(({ share }) => share))
  const isNarrow = useIsNarrow()
  const [isWhole, setWhole] = useState(false)
  // One row more is no more to read than the button.
  const isLong = isNarrow && rows.length > rowsOnPhone + 1
  const shown = isLong && !isWhole ? rows.slice(0, rowsOnPhone) : rows
  const table = (
    <DataTable
      isPlain
      className="ranked"
      rows={shown}
      keyOf={({ key }) => key}
      columns={[
        {
          name,
          kind: 'row',
          cell: (row) => (
            <>
              {row.name}
              <ShareBar value={row.share} largest={largest} />
            </>
          ),
        },
        ...figures.map((figure, place) => ({
          name: figure,
          kind: 'number' as const,
          cell: ({ cells }: RankedRow) => cells[place],
        })),
      ]}
    />
  )
  if (!isLong) return table
  return (
    <>
      {table}
      <button
        type="button"
        className="btn btn-s ranked-all"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
      </button>
    </>
  )
}

/** The sales of a row, and how they changed since the period before. */
export function salesCells({ sales, salesBefore }: { sales: number; salesBefore: number }) {
  return [
    <b key="sales">{formatDollars(sales)}</b>,
    <span key="before" className="muted">
      {changeOf(sales, salesBefore) ?? '–'}
    </span>,
  ]
}
