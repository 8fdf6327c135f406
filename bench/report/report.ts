import { cpus, totalmem } from 'node:os'
import type { Options } from '../options.ts'
import type { Cell } from './measured.ts'
import { comparisonOf, readLastRelease } from './last-release.ts'
import { tableOf } from './table.ts'

/** Bytes of memory: of the store's process, and of PostgreSQL with what its processes share counted once. */
export type Memory = { when: string; store: number; database: number }

type Parts = {
  cells: readonly Cell[]
  options: Options
  startedAt: Date
  memory: readonly Memory[]
  /** How references differ from the store in what they answer. */
  differences: readonly string[]
}

/** The whole result as Markdown. */
export function reportOf({ cells, options, startedAt, memory, differences }: Parts): string {
  const { products, seconds, rounds } = options
  const noisy = cells.filter(({ store, reference }) => {
    return Math.max(store.foreign, reference?.foreign ?? 0) > 0.15
  })
  return [
    '# Benchmark',
    `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${products.toLocaleString('en-US')} products, ${seconds} s for each side of a cell in ${rounds} rounds, ${machine()}.`,
    tableOf(cells),
    'Each row is measured in turn with its reference, and figures are medians over the rounds. µs: processor time per request, of the server and of all ' +
      'processes of its PostgreSQL. By CPU: the time of the reference divided by the time of the store. Others: processors that other programs kept busy meanwhile. Goals hold at 8 connections.',
    noisy.length === 0
      ? 'The machine was quiet: others used less than 0.15 processors in every cell.'
      : `**Others used 0.15 processors or more in ${noisy.length} of ${cells.length} cells.** Compare processor times and ratios there, not times.`,
    differences.length === 0
      ? 'Every reference answers what the store answers: the same bytes, and of pages the same elements.'
      : `References that answer something else than the store:\n\n${differences.map((line) => `- ${line}`).join('\n')}`,
    '## Beside the last release',
    comparisonOf(cells, readLastRelease(), products),
    '## Memory',
    memoryTable(memory),
    '![Each row against its goal](chart.svg)',
    '',
  ].join('\n\n')
}

function memoryTable(memory: readonly Memory[]): string {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  return [
    '| When | store MB | PostgreSQL MB |',
    '| --- | --: | --: |',
    ...memory.map(
      (one) => `| ${one.when} | ${megabytes(one.store)} | ${megabytes(one.database)} |`,
    ),
  ].join('\n')
}

function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim() ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}`
}
