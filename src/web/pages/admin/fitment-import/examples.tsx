import type { ShownImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'

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
      <table className="tbl cards fitment-rows">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Vehicle</th>
            <th scope="col">Engine</th>
            <th scope="col">Position</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={JSON.stringify(one)}>
              <th scope="row">
                <a href={staffHref.fitmentPart(one.partNumber)}>{one.partNumber}</a>
              </th>
              <td data-l="Vehicle">
                {one.yearFrom === one.yearTo ? one.yearFrom : `${one.yearFrom}–${one.yearTo}`}{' '}
                {one.make} {one.model}
              </td>
              <td data-l="Engine">{one.engine ?? 'any'}</td>
              <td data-l="Position">{one.position?.replace('_', ' ') ?? 'any'}</td>
              <td data-l="Quantity" className="num">
                {one.quantity}
              </td>
              <td data-l="Note">{one.note ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
