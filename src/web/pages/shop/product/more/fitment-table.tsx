import './fitment-table.css'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Client } from '#contract/client'
import type { PartApplication } from '#contract/fitment/fitment.schema'
import { useClient } from '#web/data/client-context.ts'
import { catalogueMs } from '#web/data/catalogue-age.ts'
import { Field } from '#web/ui/forms/field.tsx'

const fewRows = 10
const mostRows = 100

type Wanted = { q: string; limit: number }

function applicationsQuery(client: Client, partNumber: string, { q, limit }: Wanted) {
  return queryOptions({
    queryKey: ['fitment', partNumber, q, limit],
    queryFn: ({ signal }) =>
      client.fitment.listApplications(
        { params: { partNumber }, query: { limit, ...(q && { q }) } },
        { signal },
      ),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}

/** Which vehicles a part fits, to be searched. Left out where no application is known. It is asked for in the browser. */
export function FitmentTable({ partNumber }: { partNumber: string }) {
  const client = useClient()
  const [typed, type] = useState('')
  const [isWhole, setWhole] = useState(false)
  const q = useDeferredValue(typed.trim())
  const first = useQuery(applicationsQuery(client, partNumber, { q: '', limit: fewRows }))
  const wanted = { q, limit: isWhole ? mostRows : fewRows }
  const shown = useQuery(applicationsQuery(client, partNumber, wanted))
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
        <div className="fits-search">
          <Field label="Find your vehicle">
            <input
              type="search"
              value={typed}
              onChange={({ target }) => type(target.value)}
              placeholder="2016 Civic"
              maxLength={100}
            />
          </Field>
        </div>
      )}
      {items.length > 0 ? (
        <Applications items={items} isBusy={shown.isPlaceholderData} />
      ) : (
        <p role="status">
          No vehicle listed for this part has these words. That does not mean that it does not fit.
        </p>
      )}
      {next && !isWhole && (
        <p>
          <button type="button" className="btn" onClick={() => setWhole(true)}>
            Show more vehicles
          </button>
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
