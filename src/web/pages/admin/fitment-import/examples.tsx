import type { ShownImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

type Change = ShownImport['examples'][number]['change']
const titles: Record<Change, [string, string]> = {
  added: ['What it adds', 'What it added'],
  removed: ['What it removes', 'What it removed'],
}

/** The first applications that a file adds and removes, those that are lost first. */
export function Examples({ file }: { file: ShownImport }) {
  return (
    <>
      <ExamplesOf file={file} change="removed" />
      <ExamplesOf file={file} change="added" />
    </>
  )
}

function ExamplesOf({ file, change }: { file: ShownImport; change: Change }) {
  const rows = file.examples.filter((one) => one.change === change)
  if (rows.length === 0) return null
  const isDone = file.state === 'applied' || file.state === 'undone'
  const count = file[change]
  return (
    <section className="fitment-examples" aria-labelledby={change}>
      <h2 id={change}>
        {titles[change][isDone ? 1 : 0]} ({formatCount(count)})
      </h2>
      {count > rows.length && <p className="small muted">The first {rows.length} of them.</p>}
      <DataTable
        className="fitment-rows"
        rows={rows}
        keyOf={(one) => JSON.stringify(one)}
        columns={[
          {
            name: 'Part',
            kind: 'row',
            cell: (one) => <a href={staffHref.fitmentPart(one.partNumber)}>{one.partNumber}</a>,
          },
          {
            name: 'Vehicle',
            cell: (one) => (
              <>
                {one.yearFrom === one.yearTo ? one.yearFrom : `${one.yearFrom}–${one.yearTo}`}{' '}
                {one.make} {one.model}
              </>
            ),
          },
          { name: 'Engine', cell: (one) => one.engine ?? 'any' },
          { name: 'Position', cell: (one) => one.position?.replace('_', ' ') ?? 'any' },
          { name: 'Quantity', kind: 'number', cell: (one) => one.quantity },
          { name: 'Note', cell: (one) => one.note ?? '' },
        ]}
      />
    </section>
  )
}
