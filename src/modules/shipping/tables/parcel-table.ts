import { decimalFromCents } from '#contract/values/money'
import type { ParcelZone } from '../engine/rate-tables.ts'
import { farthestZone, nearestZone } from '../engine/zones.ts'
import { readRows, refuseIf, type TableError } from './table-file.ts'
import type { ReadTable } from './table-kinds.ts'
import { byZone, dayErrors, daysOf, daysText, zoneErrors } from './zone-rows.ts'

export const parcelColumns = ['zone', 'base', 'per_pound', 'days_least', 'days_most'] as const

type Row = {
  line: number
  zone: number
  base: number
  perPound: number
  days: ParcelZone['days']
}

/** Reads the rates of parcels: one or more rows a zone, of which the cheapest counts. Throws `TableRefused`. */
export function readParcelTable(csv: string): ReadTable<readonly ParcelZone[]> {
  const rows = readRows(csv, parcelColumns, (cells) => ({
    zone: cells.whole('zone', nearestZone, farthestZone),
    base: cells.cents('base'),
    perPound: cells.cents('per_pound'),
    days: daysOf(cells),
  }))
  const zones = byZone(rows)
  refuseIf([...zoneErrors(zones), ...dayErrors(zones)])
  refuseIf(cheaperAndFarther(zones))
  return {
    table: zones.map(({ zone, rows }) => ({
      zone,
      rates: rows.map(({ base, perPound }) => ({ base, perPound })),
      days: rows[0].days,
    })),
    rows: zones.flatMap(({ zone, rows }) =>
      rows
        .toSorted((a, b) => a.base - b.base || a.perPound - b.perPound)
        .map((row, index) => ({
          row: rows.length === 1 ? `zone ${zone}` : `zone ${zone}, rate ${index + 1}`,
          values: {
            base: decimalFromCents(row.base),
            per_pound: decimalFromCents(row.perPound),
            ...daysText(row.days),
          },
        })),
    ),
  }
}

/**
 * A farther zone is never cheaper if each of its rows has a row in the zone before that is dearer in neither part. What
 * this refuses might still be dearer for every order, but nobody could see that in the table.
 */
function cheaperAndFarther(zones: readonly { rows: readonly Row[] }[]): TableError[] {
  return zones.flatMap(({ rows }, index) => {
    const before = zones[index - 1]?.rows
    if (!before) return []
    return rows
      .filter(
        (row) => !before.some(({ base, perPound }) => base <= row.base && perPound <= row.perPound),
      )
      .map(({ line }) => ({
        line,
        field: 'base',
        message: 'must not be cheaper than each row of the zone before',
      }))
  })
}
