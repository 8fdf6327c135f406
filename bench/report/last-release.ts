import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Cell } from './measured.ts'

/** The ratios by processor time of a release, at 8 connections: for each number of products, each row of the table. */
export type ReleaseFigures = { release: string; byCpu: Record<string, Record<string, number>> }

/** A row that has lost more than this share of its ratio has become dearer; less changes from run to run. */
const mostLost = 0.05

const file = path.resolve(import.meta.dirname, '../last-release.json')

export function readLastRelease(): ReleaseFigures {
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseFigures
}

/** Takes the measured rows as those of this release. Rows that were not measured keep their figures. */
export function writeLastRelease(figures: ReleaseFigures): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

export function withMeasured(
  last: ReleaseFigures,
  measured: { release: string; products: number; cells: readonly Cell[] },
): ReleaseFigures {
  const { release, products, cells } = measured
  const rows = Object.fromEntries(
    comparable(cells).map(({ row, cpuRatio }) => [row, rounded(cpuRatio)]),
  )
  return { release, byCpu: { ...last.byCpu, [products]: { ...last.byCpu[products], ...rows } } }
}

/** The rows beside those of the last release. What fell by more than 5 % by processor time is shaded. */
export function comparisonOf(
  cells: readonly Cell[],
  { release, byCpu }: ReleaseFigures,
  products: number,
): string {
  const before = byCpu[products] ?? {}
  const lines = comparable(cells).flatMap(({ row, cpuRatio }) => {
    const was = before[row]
    if (was === undefined) return []
    const change = cpuRatio / was - 1
    const shown = `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(0)} %`
    return [
      `| ${row} | ${was.toFixed(2)} | ${cpuRatio.toFixed(2)} | ${hasFallen(change) ? shaded(shown) : shown} |`,
    ]
  })
  if (lines.length === 0)
    return `Release ${release} has no figures for these rows at this number of products.`
  const fallen = lines.filter((line) => line.includes('<mark>')).length
  return [
    `| Work, by CPU | ${release} | now | change |\n| --- | --: | --: | --: |\n${lines.join('\n')}`,
    fallen === 0
      ? 'No row has lost more than 5 %.'
      : `**${fallen} of ${lines.length} rows have lost more than 5 %.**`,
  ].join('\n\n')
}

/** Only a ratio can be compared with that of another day: times depend on the machine. */
function comparable(cells: readonly Cell[]): { row: string; cpuRatio: number }[] {
  return cells.flatMap(({ row, connections, cpuRatio }) =>
    connections === 8 && cpuRatio !== null ? [{ row, cpuRatio }] : [],
  )
}

function hasFallen(change: number): boolean {
  return change < -mostLost
}

function shaded(text: string): string {
  return `<mark>**${text}**</mark>`
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
