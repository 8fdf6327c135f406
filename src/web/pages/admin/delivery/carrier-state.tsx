import { useQuery } from '@tanstack/react-query'
import type { CarrierStanding } from '#contract/shipping/tables.schema'
import { useClient } from '#web/data/client-context.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { carrierQuery } from './delivery-queries.ts'
import { carrierWords } from './carrier-words.ts'

/** Whether a carrier's own rates replace the parcel price, and how the carrier is doing. */
export function CarrierState() {
  const carrier = useQuery(carrierQuery(useClient()))
  return (
    <Loaded
      query={carrier}
      failed="The carrier’s state could not be loaded."
      loading={<State found={undefined} />}
    >
      {(found) => <State found={found} />}
    </Loaded>
  )
}

function State({ found }: { found: { carrier: CarrierStanding | null } | undefined }) {
  const words = found && carrierWords(found.carrier)
  return (
    <section className="carrier-state" aria-labelledby="carrier-state" aria-busy={!found}>
      <h2 id="carrier-state">
        Carrier’s own rates{' '}
        {words && <span className={words.chip ? `chip ${words.chip}` : 'chip'}>{words.state}</span>}
      </h2>
      {words ? <p>{words.sentence}</p> : <p className="sk sk-line" />}
      {found?.carrier && <p className="small muted">{found.carrier.services.join(', ')}</p>}
    </section>
  )
}
