import './fitment-table.css'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PartApplication } from '#contract/fitment/fitment.schema'
import { useClient } from '#web/data/client-context.ts'
import { applicationsQuery, type WantedVehicles } from '#web/data/fitment-queries.ts'
import { href } from '#web/navigation/href.ts'
import { Field } from '#web/ui/forms/field.tsx'

type Props = { partNumber: string; asked: WantedVehicles }

/**
 * Which vehicles a part fits, to be searched. Left out where no application is known. Without scripts the search is a form of the
 * page, and all vehicles are behind a link. `asked`: what the address asks for.
 */
export function FitmentTable({ partNumber, asked }: Props) {
  const client = useClient()
  const [typed, type] = useState(asked.q)
  const [isWhole, setWhole] = useState(asked.isWhole)
  const q = useDeferredValue(typed.trim())
  const first = useQuery(applicationsQuery(client, partNumber, { q: '', isWhole: false }))
  const shown = useQuery(applicationsQuery(client, partNumber, { q, isWhole }))
  if (!first.data || first.data.items.length === 0) return null
  const { items, next } = shown.data ?? first.data
  return (
    <section className="sec" aria-labelledby="fits">
      <div className="sechead">
        <h2 id="fits" className="near">
          Fits these vehicles
        </h2>
      </div>
      {(first.data.next || typed) && (
        <form
          className="fits-search"
          action={`${href.product(partNumber)}#fits`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <Field label="Find your vehicle">
            <input
              name="fits"
              type="search"
              value={typed}
              onChange={({ target }) => type(target.value)}
              placeholder="2016 Civic"
              maxLength={100}
            />
          </Field>
        </form>
      )}
      {items.length > 0 ? (
        <Applications items={items} isBusy={shown.isPlaceholderData} />
      ) : (
        <p role="status">No vehicle listed for this part matches these words. It may still fit.</p>
      )}
      {next && !isWhole && (
        <p>
          <a
            className="btn"
            role="button"
            href={`${href.product(partNumber)}?fits=*#fits`}
            onClick={(event) => {
              event.preventDefault()
              setWhole(true)
            }}
          >
            Show more vehicles
          </a>
        </p>
      )}
      {next && isWhole && (
        <p className="small muted">There are more. Type a make, a model or a year to find yours.</p>
      )}
      {items.some(({ isSample }) => isSample) && (
        <p className="small muted">Sample fitment, made up for this trial shop.</p>
      )}
    </section>
  )
}

function Applications({ items, isBusy }: { items: readonly PartApplication[]; isBusy: boolean }) {
  return (
    <table className="tbl cards fits-table" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Years</th>
          <th scope="col">Engine</th>
          <th scope="col">Position</th>
          <th scope="col" className="num">
            Needed
          </th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={keyOf(one)}>
            <th scope="row">
              {one.make} {one.model}
            </th>
            <td data-l="Years">{yearsOf(one)}</td>
            <td data-l="Engine">{one.engine ?? 'any'}</td>
            <td data-l="Position">{one.position ? words(one.position) : 'any'}</td>
            <td data-l="Needed" className="num">
              {one.quantity}
            </td>
            <td data-l="Note">{one.note ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function keyOf({ modelSlug, yearFrom, engine, position, note }: PartApplication): string {
  return [modelSlug, yearFrom, engine, position, note].join(' ')
}

function yearsOf({ yearFrom, yearTo }: PartApplication): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

const words = (position: string) => position.replace('_', ' ')
