import { DataTable } from '#web/ui/lists/data-table.tsx'

type Props = {
  /** What a row is about, as the head of its column. */
  title: string
  rows: readonly { name: string; from: string | null; to: string | null }[]
  className?: string
}

/** What each row of a list said, and what it would say. */
export function WasAndWillBe({ title, rows, className = '' }: Props) {
  return (
    <DataTable
      className={className}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { name: title, kind: 'row', cell: ({ name }) => name },
        { name: 'Was', cell: ({ from }) => from ?? 'none' },
        { name: 'Will be', cell: ({ to }) => to ?? 'gone' },
      ]}
    />
  )
}
