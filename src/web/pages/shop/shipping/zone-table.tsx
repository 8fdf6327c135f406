import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'

type Zone = DeliveryTerms['zones'][number]

/** One row for each zone. The prices are examples; an order's own is calculated from its packages. */
export function ZoneTable({ zones }: { zones: readonly Zone[] }) {
  const examples = zones.find(({ examples: some }) => some.length > 0)?.examples ?? []
  return (
    <>
      {/* It scrolls sideways on phones, which needs a keyboard's focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="sideways" role="region" aria-label="Zones and days" tabIndex={0}>
        <table className="tbl">
          <caption className="vh">Zones by distance, with business days on the way</caption>
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">
                Distance <span className="unit">miles</span>
              </th>
              <th scope="col">
                Parcel <span className="unit">business days</span>
              </th>
              <th scope="col">
                Truck freight <span className="unit">business days</span>
              </th>
              {examples.map(({ pounds }) => (
                <th scope="col" className="num" key={pounds}>
                  {pounds} lb <span className="unit">parcel</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone.zone}>
                <th scope="row">{zone.zone}</th>
                <td>{distanceOf(zone)}</td>
                <td>{daysOf(zone.parcelDays)}</td>
                <td>{daysOf(zone.freightDays)}</td>
                {examples.map(({ pounds }) => (
                  <td className="num" key={pounds}>
                    {priceOf(zone, pounds)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {examples.length > 0 && (
        <p className="hint">
          Examples for one package to a business, with fuel. Each product’s page and the cart
          calculate your own.
        </p>
      )}
    </>
  )
}

function distanceOf({ overMiles, toMiles }: Zone): string {
  if (toMiles !== null && overMiles !== null) {
    return `${formatCount(overMiles)} to ${formatCount(toMiles)}`
  }
  if (toMiles !== null) return `up to ${formatCount(toMiles)}`
  return overMiles === null ? 'Alaska, Hawaii' : `over ${formatCount(overMiles)}`
}

function daysOf(days: Zone['parcelDays']): string {
  if (!days) return 'none'
  return days.least === days.most ? String(days.most) : `${days.least} to ${days.most}`
}

function priceOf({ examples }: Zone, pounds: number): string {
  const example = examples.find((one) => one.pounds === pounds)
  return example ? formatDollars(example.amount) : 'none'
}
