import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { vehicleQuery } from '#web/data/vehicle-queries.ts'
import { partsOf } from '#web/garage/parts-of.ts'

/** Where the form led without scripts: the parts of the vehicle, and those for each engine where parts ask for it. */
export function AskedParts({ slug }: { slug: string }) {
  const { data: vehicle } = useQuery(vehicleQuery(useClient(), slug))
  if (!vehicle) return null
  const { year, make, model, engines } = vehicle
  return (
    <div className="asked-parts">
      <p>
        <a href={partsOf({ vehicle: slug, engine: null })}>
          Parts for the {year} {make.name} {model.name}
        </a>
      </p>
      {engines.length > 0 && (
        <ul className="l">
          {engines.map((engine) => (
            <li key={engine.slug}>
              <a href={partsOf({ vehicle: slug, engine })}>With the {engine.label} engine</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
