import type { OtherNumber } from '#contract/fitment/other-number.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { kindWords } from './kind-words.ts'

type Props = {
  numbers: readonly (OtherNumber & { partNumber?: string })[]
}

/** Other numbers, each with the part that it leads to where that is not said above. */
export function NumbersTable({ numbers }: Props) {
  const hasParts = numbers.some(({ partNumber }) => partNumber !== undefined)
  return (
    <DataTable
      className="fitment-rows"
      rows={numbers}
      keyOf={({ number, maker, kind, note, partNumber }) =>
        JSON.stringify([number, maker, partNumber, note, kind])
      }
      columns={[
        { name: 'Number', kind: 'row', cell: ({ number }) => <span className="pn">{number}</span> },
        { name: 'Maker', cell: ({ maker }) => maker },
        { name: 'Whose', cell: ({ kind }) => kindWords[kind] },
        hasParts && {
          name: 'Our part',
          cell: ({ partNumber }) =>
            partNumber !== undefined && (
              <a href={staffHref.fitmentPart(partNumber)}>{partNumber}</a>
            ),
        },
        { name: 'Note', cell: ({ note }) => note ?? '' },
      ]}
    />
  )
}
