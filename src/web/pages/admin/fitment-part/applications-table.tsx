import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { nameOf, positionWords, yearsOf } from './typed-application.ts'

type Props = {
  items: readonly DeskApplication[]
  busy: boolean
  marked: ReadonlySet<string>
  /** Left out for those who may only read. */
  onMark: ((marked: ReadonlySet<string>) => void) | undefined
  onEdit: (application: DeskApplication) => void
}

export function ApplicationsTable({ items, busy, marked, onMark, onEdit }: Props) {
  return (
    <DataTable
      className="applications"
      busy={busy}
      rows={items}
      keyOf={({ key }) => key}
      columns={[
        onMark !== undefined && markColumn({ items, marked, onMark }),
        {
          name: 'Vehicle',
          kind: 'row',
          cell: ({ make, model, isSample }) => (
            <span>
              {make} {model}
              {isSample && <span className="muted small application-sample">sample</span>}
            </span>
          ),
        },
        { name: 'Years', cell: yearsOf },
        { name: 'Engine', cell: ({ engine }) => engine ?? 'any' },
        {
          name: 'Position',
          cell: ({ position }) => (position ? positionWords(position) : 'any'),
        },
        { name: 'Quantity', kind: 'number', cell: ({ quantity }) => quantity },
        { name: 'Note', cell: ({ note }) => note ?? '' },
        onMark !== undefined && {
          name: 'Change',
          kind: 'acts',
          cell: (one) => (
            <button
              type="button"
              className="btn btn-s"
              aria-label={`Change ${nameOf(one)}`}
              onClick={() => onEdit(one)}
            >
              Change
            </button>
          ),
        },
      ]}
    />
  )
}

type Marks = Pick<Props, 'items' | 'marked'> & { onMark: NonNullable<Props['onMark']> }

function markColumn({ items, marked, onMark }: Marks): Column<DeskApplication> {
  const isAllMarked = items.every(({ key }) => marked.has(key))

  function toggle(key: string) {
    const next = new Set(marked)
    if (!next.delete(key)) next.add(key)
    onMark(next)
  }

  return {
    name: 'Select',
    kind: 'unnamed',
    className: 'mark',
    head: (
      <input
        type="checkbox"
        aria-label="Select all that are shown"
        checked={isAllMarked}
        onChange={() => onMark(new Set(isAllMarked ? [] : items.map(({ key }) => key)))}
      />
    ),
    cell: (one) => (
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(one)}`}
        checked={marked.has(one.key)}
        onChange={() => toggle(one.key)}
      />
    ),
  }
}
