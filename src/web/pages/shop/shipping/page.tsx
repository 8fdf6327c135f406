import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { deliveryTermsQuery } from '#web/data/shop-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { PolicyPage } from '#web/pages/shop/policies/policy-page.tsx'
import { cutOffSentence } from './cut-off-sentence.ts'
import { ZoneTable } from './zone-table.tsx'

/** How orders ship: zones, days and hours from the tables in force, the rest in the words of the settings. */
export function Page() {
  const terms = useQuery(deliveryTermsQuery(useClient()))
  return (
    <PolicyPage
      title="Shipping"
      lead="How orders ship, how long they take, and what delivery costs."
      which="shipping"
    >
      {terms.isError && (
        <ErrorNote retry={() => void terms.refetch()}>
          The zones and days could not be loaded.
        </ErrorNote>
      )}
      {terms.data && (
        <section className="delivery-terms" aria-labelledby="zones">
          <h2 id="zones">Zones and days</h2>
          {terms.data.origin ? (
            <div className="stack">
              <p>
                Orders leave from {terms.data.origin.city}, {terms.data.origin.state}.{' '}
                {cutOffSentence(terms.data)}
              </p>
              <p>
                An order of up to {terms.data.heaviestParcelPounds} lb goes by parcel, a heavier one
                by truck freight.
                {terms.data.carrierRates && ' The carrier gives the rate of a parcel.'}
              </p>
            </div>
          ) : (
            <p>Delivery cannot be calculated at the moment. Please ask us.</p>
          )}
          {terms.data.pickup && (
            <p className="pickup">
              Orders can also be collected: {terms.data.pickup.address.join(', ')}.{' '}
              {terms.data.pickup.hours}
            </p>
          )}
          {terms.data.zones.length > 0 && <ZoneTable zones={terms.data.zones} />}
        </section>
      )}
    </PolicyPage>
  )
}
