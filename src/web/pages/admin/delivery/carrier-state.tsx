import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { carrierQuery } from './delivery-queries.ts'
import { carrierWords } from './carrier-words.ts'

/** Whether a carrier's own rates replace the parcel price, and how the carrier is doing. */
export function CarrierState() {
  const { data, isError, refetch } = useQuery(carrierQuery(useClient()))
  if (isError && !data) {
    return (
      <ErrorNote retry={() => void refetch()}>The carrier’s state could not be loaded.</ErrorNote>
    )
  }
  const words = data && carrierWords(data.carrier)
  return (
    <section className="carrier-state" aria-labelledby="carrier-state" aria-busy={!data}>
      <h2 id="carrier-state">
        Carrier’s own rates{' '}
        {words && <span className={words.chip ? `chip ${words.chip}` : 'chip'}>{words.state}</span>}
      </h2>
      {words ? <p>{words.sentence}</p> : <p className="sk sk-line" />}
      {data?.carrier && <p className="small muted">{data.carrier.services.join(', ')}</p>}
    </section>
  )
}
