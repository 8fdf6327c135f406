import { fuelOn, paid, sumOf, type Charge, type ChargeCode } from './charge.ts'
import { cubicInches, poundsUp, roundHalfUp } from './measures.ts'
import { gramsOf, type Line, type Piece } from './piece.ts'
import type { FreightClass, FreightZone, RateTables, SurchargeCode } from './rate-tables.ts'

export type Dock = {
  residential: boolean
  liftgate: boolean
  limitedAccess: boolean
  appointment: boolean
}

const palletPounds = 40

export function freightPounds(lines: readonly Line[]): number {
  return poundsUp(gramsOf(lines)) + palletPounds
}

/** The highest class of any product governs the whole order. */
export function freightClassOf(
  lines: readonly Line[],
  classes: readonly FreightClass[],
): FreightClass {
  return lines
    .map(({ piece }) => classOf(piece, classes))
    .reduce((highest, one) => (one.class > highest.class ? one : highest))
}

/** The price of freight in its parts; undefined if the table has no rates for the zone. */
export function priceFreight(
  { zone, lines, dock }: { zone: number; lines: readonly Line[]; dock: Dock },
  tables: RateTables,
): Charge[] | undefined {
  const row = tables.freight.find((one) => one.zone === zone)
  if (!row) return undefined
  const { surcharge } = tables
  const { factor } = freightClassOf(lines, tables.class)
  const hundredweights = cheapestBreak(freightPounds(lines), row)
  const transport: Charge = {
    code: 'transport',
    cents: Math.max(surcharge.freight_minimum, roundHalfUp(hundredweights * factor, 100 * 100)),
    count: 1,
  }
  const extra = (code: ChargeCode, name: SurchargeCode | undefined): Charge => ({
    code,
    cents: name ? surcharge[name] : 0,
    count: 1,
  })
  return paid([
    transport,
    extra('residential', dock.residential ? 'freight_residential' : undefined),
    extra('liftgate', dock.liftgate ? 'freight_liftgate' : undefined),
    extra('limited_access', dock.limitedAccess ? 'freight_limited_access' : undefined),
    extra('appointment', dock.appointment ? 'freight_appointment' : undefined),
    extra('overlength', overlengthOf(lines)),
    fuelOn(sumOf([transport]), surcharge.freight_fuel_percent),
  ])
}

/**
 * Pounds times cents per 100 pounds, at the weight break that is cheapest: an order may pay for more pounds than it has
 * to get the rate of a later break, so that a pound more never makes it cheaper.
 */
function cheapestBreak(pounds: number, { rates }: FreightZone): number {
  return Math.min(
    ...rates.map(
      ({ fromPounds, perHundredweight }) => Math.max(pounds, fromPounds) * perHundredweight,
    ),
  )
}

function classOf({ sides, grams, freightClass }: Piece, classes: readonly FreightClass[]) {
  const rising = classes.toSorted((a, b) => a.class - b.class)
  const [last] = rising.slice(-1)
  if (!last) throw new Error('There are no freight classes.')
  if (freightClass !== null) return rising.find((row) => row.class >= freightClass) ?? last
  // Pounds per cubic foot, with both sides of the comparison multiplied until they are whole numbers.
  const weight = BigInt(grams) * 100_000n * 1728n * 10n
  const tenth = BigInt(cubicInches(sides)) * 45_359_237n
  return rising.find(({ fromDensityTenths }) => weight >= BigInt(fromDensityTenths) * tenth) ?? last
}

function overlengthOf(lines: readonly Line[]): SurchargeCode | undefined {
  const longest = Math.max(...lines.map(({ piece }) => piece.sides[0]))
  if (longest > 144) return 'freight_over_144_in'
  return longest > 96 ? 'freight_over_96_in' : undefined
}
