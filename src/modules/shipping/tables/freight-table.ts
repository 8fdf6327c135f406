import { decimalFromCents } from '#contract/values/money'
import type { FreightZone } from '../engine/rate-tables.ts'
import { farthestZone, nearestZone } from '../engine/zones.ts'
import { readRows, refuseIf, type TableError } from './table-file.ts'
import type { ReadTable } from './table-kinds.ts'
import { byZone, dayErrors, daysOf, daysText, zoneErrors } from './zone-rows.ts'

export const freightColumns = [
  'zone',
  'from_pounds',
  'per_hundredweight',
  'days_least',
  'days_most',
] as const

type Row = {
  line: number
  zone: number
  fromPounds: number
  perHundredweight: number
  days: FreightZone['days']
}
type Zone = { zone: number; rows: [Row, ...Row[]] }

const heaviestBreak = 40_000

/** Reads the rates of freight: for each zone and weight break, what 100 pounds of class 100 cost. Throws `TableRefused`. */
export function readFreightTable(csv: string): ReadTable<readonly FreightZone[]> {
  const rows = readRows(csv, freightColumns, (cells) => ({
    zone: cells.whole('zone', nearestZone, farthestZone),
    fromPounds: cells.whole('from_pounds', 0, heaviestBreak),
    perHundredweight: cells.cents('per_hundredweight'),
    days: daysOf(cells),
  })).toSorted((a, b) => a.fromPounds - b.fromPounds)
  const zones = byZone(rows)
  refuseIf([...zoneErrors(zones), ...dayErrors(zones), ...breakErrors(zones)])
  refuseIf([...zones.flatMap(dearerByWeight), ...cheaperAndFarther(zones)])
  return {
    table: zones.map(({ zone, rows: [first, ...others] }) => ({
      zone,
      rates: [first, ...others].map(({ fromPounds, perHundredweight }) => ({
        fromPounds,
        perHundredweight,
      })),
      days: first.days,
    })),
    rows: zones.flatMap(({ zone, rows: ofZone }) =>
      ofZone.map(({ fromPounds, perHundredweight, days }) => ({
        row: `zone ${zone}, from ${fromPounds} lb`,
        values: { per_hundredweight: decimalFromCents(perHundredweight), ...daysText(days) },
      })),
    ),
  }
}

/** All zones have the same weight breaks, the first from 0 pounds, so that two zones can be compared. */
function breakErrors(zones: readonly Zone[]): TableError[] {
  const expected = breaksOf(zones[0])
  return zones.flatMap((zone) => {
    const { line } = zone.rows[0]
    const breaks = breaksOf(zone)
    if (breaks[0] !== 0) {
      return [{ line, field: 'from_pounds', message: `must begin at 0 for zone ${zone.zone}` }]
    }
    if (new Set(breaks).size < breaks.length) {
      return [{ line, field: 'from_pounds', message: `is there twice for zone ${zone.zone}` }]
    }
    return breaks.join() === expected.join()
      ? []
      : [{ line, field: 'from_pounds', message: 'must be the same in all zones' }]
  })
}

function breaksOf(zone: Zone | undefined): number[] {
  return zone?.rows.map(({ fromPounds }) => fromPounds) ?? []
}

function dearerByWeight({ rows }: Zone): TableError[] {
  return rows.flatMap(({ line, perHundredweight }, index) => {
    const before = rows[index - 1]
    return before && perHundredweight > before.perHundredweight
      ? [
          {
            line,
            field: 'per_hundredweight',
            message: `must not be more than in line ${before.line}`,
          },
        ]
      : []
  })
}

function cheaperAndFarther(zones: readonly Zone[]): TableError[] {
  return zones.flatMap(({ rows }, place) =>
    rows.flatMap(({ line, perHundredweight }, index) => {
      const nearer = zones[place - 1]?.rows[index]
      return nearer && perHundredweight < nearer.perHundredweight
        ? [
            {
              line,
              field: 'per_hundredweight',
              message: `must not be less than in line ${nearer.line}, which is nearer`,
            },
          ]
        : []
    }),
  )
}
