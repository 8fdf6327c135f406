import { farthestZone, nearestZone } from '../engine/zones.ts'
import type { Cells, TableError } from './table-file.ts'
import type { TransitDays } from '../engine/rate-tables.ts'

const mostDays = 60

export function daysOf(cells: Cells): TransitDays {
  return {
    least: cells.whole('days_least', 0, mostDays),
    most: cells.whole('days_most', 0, mostDays),
  }
}

export function daysText({ least, most }: TransitDays) {
  return { days_least: String(least), days_most: String(most) }
}

type ZoneRow = { line: number; zone: number; days: TransitDays }
type Zone<Row> = { zone: number; rows: [Row, ...Row[]] }

/** The rows by zone, the nearest first. */
export function byZone<Row extends ZoneRow>(rows: readonly Row[]): Zone<Row>[] {
  return [...Map.groupBy(rows, ({ zone }) => zone)]
    .map(([zone, found]) => ({ zone, rows: found as [Row, ...Row[]] }))
    .toSorted((a, b) => a.zone - b.zone)
}

/** Every zone of the mainland needs rates. Without those of zone 9, nothing is sent to Alaska and Hawaii. */
export function zoneErrors(zones: readonly { zone: number }[]): TableError[] {
  const missing = Array.from(
    { length: farthestZone - nearestZone },
    (_, index) => nearestZone + index,
  ).filter((zone) => !zones.some((one) => one.zone === zone))
  return missing.map((zone) => ({ line: 1, field: 'zone', message: `has no row for ${zone}` }))
}

/** The days belong to the zone, so all its rows must have the same. */
export function dayErrors<Row extends ZoneRow>(zones: readonly Zone<Row>[]): TableError[] {
  return zones.flatMap(({ rows }) => {
    const [first] = rows
    return rows.flatMap(({ line, days }): TableError[] => {
      if (days.most < days.least) {
        return [{ line, field: 'days_most', message: 'must not be less than days_least' }]
      }
      const isSame = days.least === first.days.least && days.most === first.days.most
      return isSame
        ? []
        : [
            {
              line,
              field: 'days_least',
              message: `must be as in line ${first.line}, like days_most`,
            },
          ]
    })
  })
}
