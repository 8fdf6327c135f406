import type {
  ApplicationExample,
  NumberExample,
  ShownImport,
} from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { NumbersTable } from '#web/pages/admin/fitment/numbers-table.tsx'
import { ApplicationsTable } from './applications-table.tsx'

const titles = {
  removed: ['What it removes', 'What it removed'],
  added: ['What it adds', 'What it added'],
} as const

/** The first things that a file adds and removes, those that are lost first. */
export function Examples({ found }: { found: ShownImport }) {
  const isDone = ['applied', 'undoing', 'undone'].includes(found.state)
  return (['removed', 'added'] as const).map((change) => {
    const rows = found.examples.filter((one) => one.change === change)
    return (
      rows.length > 0 && (
        <section key={change} className="import-part" aria-labelledby={change}>
          <h2 id={change}>
            {titles[change][isDone ? 1 : 0]} ({formatCount(found[change])})
          </h2>
          {found[change] > rows.length && (
            <p className="small muted">The first {rows.length} of them.</p>
          )}
          <ExamplesTable rows={rows} />
        </section>
      )
    )
  })
}

function ExamplesTable({ rows }: { rows: ShownImport['examples'] }) {
  const numbers = rows.filter((one): one is NumberExample => 'maker' in one)
  const applications = rows.filter((one): one is ApplicationExample => 'model' in one)
  return numbers.length > 0 ? (
    <NumbersTable numbers={numbers} />
  ) : (
    <ApplicationsTable applications={applications} />
  )
}
