import { reaches, type Cell, type Figures, type Goal } from './measured.ts'

const columns: [title: string, isNumber: boolean][] = [
  ['Work', false],
  ['at once', true],
  ['per s', true],
  ['p50 ms', true],
  ['p99 ms', true],
  ['store µs', true],
  ['database µs', true],
  ['reference', false],
  ['per s', true],
  ['p50 ms', true],
  ['its µs', true],
  ['database µs', true],
  ['ratio', true],
  ['by CPU', true],
  ['goal', false],
  ['others', true],
]

/** The cells as a Markdown table. */
export function tableOf(cells: readonly Cell[]): string {
  const lines = [
    columns.map(([title]) => title),
    columns.map(([, isNumber]) => (isNumber ? '--:' : '---')),
    ...cells.map(lineOf),
  ]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

export function lineOf(cell: Cell): string[] {
  const { row, connections, store, reference, ratio, cpuRatio } = cell
  const failures = store.failures + (reference?.failures ?? 0)
  return [
    row + (failures > 0 ? ` (${failures} failed)` : ''),
    String(connections),
    ...figures(store),
    ...(reference
      ? [
          reference.what,
          whole(reference.perSecond),
          milliseconds(reference.p50),
          whole(reference.serverUs),
          whole(reference.databaseUs),
        ]
      : ['', '', '', '', '']),
    ratio === null ? '' : ratio.toFixed(2),
    cpuRatio === null ? '' : cpuRatio.toFixed(2),
    verdict(cell),
    Math.max(store.foreign, reference?.foreign ?? 0).toFixed(2),
  ]
}

function figures({ perSecond, p50, p99, serverUs, databaseUs }: Figures): string[] {
  return [
    whole(perSecond),
    milliseconds(p50),
    milliseconds(p99),
    whole(serverUs),
    whole(databaseUs),
  ]
}

function verdict(cell: Cell): string {
  const reached = reaches(cell)
  if (reached === null) return ''
  return `${goalInWords(cell.goal)}: ${reached ? 'met' : '**missed**'}`
}

export function goalInWords({ ratio, p50, p99 }: Goal): string {
  return [
    ...(ratio === undefined ? [] : [`≥ ${ratio.toFixed(2)}`]),
    ...(p50 === undefined ? [] : [`p50 ≤ ${p50}`]),
    ...(p99 === undefined ? [] : [`p99 ≤ ${p99}`]),
  ].join(', ')
}

const whole = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))
