import type { ShownInterchangeImport } from '#contract/fitment/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { NumbersTable } from '#web/pages/admin/fitment/numbers-table.tsx'

type Change = ShownInterchangeImport['examples'][number]['change']
const titles: Record<Change, [string, string]> = {
  removed: ['What it removes', 'What it removed'],
  added: ['What it adds', 'What it added'],
}

/** The first numbers that a file adds and removes, those that are lost first. */
export function NumberExamples({ file }: { file: ShownInterchangeImport }) {
  const isDone = file.state === 'applied' || file.state === 'undone'
  return (Object.keys(titles) as Change[]).map((change) => {
    const rows = file.examples.filter((one) => one.change === change)
    return (
      rows.length > 0 && (
        <section key={change} className="fitment-examples" aria-labelledby={change}>
          <h2 id={change}>
            {titles[change][isDone ? 1 : 0]} ({formatCount(file[change])})
          </h2>
          {file[change] > rows.length && (
            <p className="small muted">The first {rows.length} of them.</p>
          )}
          <NumbersTable numbers={rows} />
        </section>
      )
    )
  })
}
