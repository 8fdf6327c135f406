import { staffHref } from '#web/pages/staff-href.ts'

const places = {
  files: { label: 'Parts and files', address: staffHref.fitment() },
  numbers: { label: 'Other numbers', address: staffHref.fitmentNumbers() },
  goesWith: { label: 'Goes with this', address: staffHref.goesWith() },
  coverage: { label: 'Coverage', address: staffHref.fitmentCoverage() },
  searches: { label: 'Searches', address: staffHref.fitmentSearches() },
}

/** The pages about what fits what. */
export function FitmentNav({ here }: { here: keyof typeof places }) {
  return (
    <nav className="row fitment-nav" aria-label="Fitment">
      {Object.entries(places).map(([place, { label, address }]) => (
        <a
          key={place}
          className="btn btn-s"
          href={address}
          aria-current={place === here ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
