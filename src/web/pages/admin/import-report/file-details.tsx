import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { ToldSizes } from './told-sizes.tsx'

/** What is to be known of a file besides its counts. */
export function FileDetails({ found }: { found: Import }) {
  return (
    <>
      <FullForBrand found={found} />
      <PassedOver found={found} />
      <ToldSizes found={found} />
    </>
  )
}

function FullForBrand({ found: { details } }: { found: Import }) {
  const { company, brand } = details
  if (company === undefined) return null
  return (
    <p className="note">
      The file is FULL for the brand {brand}: it replaces what parts of {company} fit, and leaves
      those of other companies alone.
    </p>
  )
}

/** What of an ACES file was not read. */
function PassedOver({ found: { passedOver, details } }: { found: Import }) {
  const { equipmentSkipped = 0, unmapped } = details
  if (equipmentSkipped === 0 && passedOver === 0) return null
  return (
    <section className="import-part" aria-labelledby="passed-over">
      <h2 id="passed-over">Passed over</h2>
      {equipmentSkipped > 0 && (
        <p>{formatCount(equipmentSkipped)} for equipment, which the shop has no vehicles of.</p>
      )}
      {unmapped && passedOver > 0 && (
        <>
          <p>
            {rows(passedOver)} with ids that have no meaning here ({formatCount(unmapped.ids)} in
            all). The ids that most rows have:
          </p>
          <ul className="l">
            {unmapped.first.map(({ kind, id, rows: count }) => (
              <li key={`${kind} ${id}`}>
                {kind} {id}: {rows(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}
