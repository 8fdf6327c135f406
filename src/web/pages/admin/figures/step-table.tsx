import { DataTable } from '#web/ui/lists/data-table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type Props = {
  caption: string
  /** The first one is the head of the names; empty for 'Days'. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A chart as numbers, newest first. On a phone they are folded: the chart comes first, and the next one is near. */
export function StepTable(props: Props) {
  if (!useIsNarrow()) return <Steps {...props} />
  return (
    <details className="step-fold">
      <summary>
        See the numbers<span className="vh">: {props.caption}</span>
      </summary>
      <Steps {...props} />
    </details>
  )
}

/** It is as high as its chart and scrolls by itself. */
function Steps({ caption, columns, rows }: Props) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll step-table" role="region" aria-label={caption} tabIndex={0}>
      <DataTable
        isPlain
        className="by-step"
        rows={rows.toReversed()}
        keyOf={([name]) => name ?? ''}
        columns={columns.map((name, place) => ({
          name: name || 'Days',
          kind: place === 0 ? 'row' : 'number',
          cell: (values: readonly string[]) => values[place],
        }))}
      />
    </div>
  )
}
