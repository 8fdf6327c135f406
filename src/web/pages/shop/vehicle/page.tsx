import './vehicle.css'
import { useQuery } from '@tanstack/react-query'
import type { Facets } from '#contract/catalog/finding.schema'
import { formatCount } from '#contract/values/numbers'
import type { Vehicle } from '#contract/vehicles/vehicles.schema'
import { useClient } from '#web/data/client-context.ts'
import {
  slugOfPath,
  vehicleFacetsQuery,
  vehiclePartsQuery,
  vehicleQuery,
} from '#web/data/vehicle-queries.ts'
import { ChooseVehicle } from '#web/garage/choose-vehicle.tsx'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { ProductCardSkeletons } from '#web/ui/products/product-card-skeletons.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'

/** The parts for one vehicle: by category, the newest of them, and the way to other years. */
export function Page({ params }: PageProps) {
  const client = useClient()
  const slug = slugOfPath(params)
  const { data: vehicle } = useQuery(vehicleQuery(client, slug))
  const facets = useQuery(vehicleFacetsQuery(client, slug))
  const parts = useQuery(vehiclePartsQuery(client, slug))
  const name = vehicle ? nameOf(vehicle) : '…'
  return (
    <div className="wrap vehicle-page">
      <div className="running">
        <Crumbs
          trail={[
            { label: 'Home', href: href.home() },
            { label: 'Tool Items', href: href.tools() },
          ]}
          current={name}
        />
      </div>
      <div className="pagehead">
        <h1>{name} parts</h1>
        <p className="lead">{facets.data ? lead(name, facets.data) : '…'}</p>
        {vehicle && facets.data && facets.data.total > 0 && (
          <ChooseVehicle slug={vehicle.slug} name={name} />
        )}
      </div>
      {facets.data && <Categories slug={slug} facets={facets.data} />}
      <section className="chapter" aria-labelledby="vehicle-parts">
        <h2 id="vehicle-parts">Newest parts</h2>
        {parts.isError ? (
          <ErrorNote retry={() => void parts.refetch()}>The parts could not be loaded.</ErrorNote>
        ) : !parts.data ? (
          <ProductCardSkeletons count={3} />
        ) : (
          <div className="grid dense-s">
            {parts.data.items.map((product, index) => (
              <ProductCard key={product._id} product={product} eager={index < 3} />
            ))}
          </div>
        )}
        <p className="row">
          <a className="btn btn-2" href={href.tools({ vehicle: slug })}>
            See all parts
          </a>
        </p>
      </section>
      {vehicle && vehicle.otherYears.length > 0 && <OtherYears vehicle={vehicle} />}
    </div>
  )
}

function nameOf({ year, make, model }: Vehicle): string {
  return `${year} ${make.name} ${model.name}`
}

function lead(name: string, { total, categories }: Facets): string {
  if (total === 0) return `We know of no part for the ${name} yet. Many tools fit any vehicle.`
  const [first, second] = categories.filter(({ count }) => count > 0).map(({ name: one }) => one)
  const among = [first, second].filter(Boolean).join(' and ').toLowerCase()
  return `${formatCount(total)} ${total === 1 ? 'part fits' : 'parts fit'} the ${name}, ${among} among them. Check each part’s page for what else has to match.`
}

function Categories({ slug, facets: { categories } }: { slug: string; facets: Facets }) {
  const filled = categories.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <nav className="vehicle-categories" aria-label="Categories">
      <ul className="l">
        {filled.map(({ slug: category, name, count }) => (
          <li key={category}>
            <a href={href.tools({ category, vehicle: slug })}>
              {name} <span className="muted">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OtherYears({ vehicle: { make, model, otherYears } }: { vehicle: Vehicle }) {
  return (
    <section className="chapter" aria-labelledby="vehicle-years">
      <h2 id="vehicle-years">Other years</h2>
      <ul className="l vehicle-years">
        {otherYears.map((year) => (
          <li key={year}>
            <a href={href.vehicle(make.slug, model.slug, year)}>
              {year}
              <span className="vh">
                {' '}
                {make.name} {model.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
