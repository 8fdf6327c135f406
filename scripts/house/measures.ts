import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { table } from './markdown.ts'

export type Measures = {
  /** Files of `src` in TypeScript, without tests. */
  files: number
  lines: number
  /** Lines of the file in the middle, and of the one that nine of ten files do not exceed. */
  median: number
  p90: number
  longest: number
  testLines: number
  migrations: number
  architectureLines: number
  /** Functions of more than 60 lines. */
  longFunctions: number
}

/** Measures the project in a folder. `long`: how many functions are too long, as the linter counts them. */
export function measureHouse(root: string, { long }: { long: number }): Measures {
  const all = filesBelow(path.join(root, 'src')).filter((file) => /\.tsx?$/.test(file))
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const lines = all
    .filter((file) => !isTest(file))
    .map(linesOf)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0
  return {
    files: lines.length,
    lines: sum(lines),
    median: at(0.5),
    p90: at(0.9),
    longest: at(1),
    testLines: sum(all.filter(isTest).map(linesOf)),
    migrations: filesBelow(path.join(root, 'db/migrations')).length,
    architectureLines: linesOf(path.join(root, 'ARCHITECTURE.md')),
    longFunctions: long,
  }
}

const heads: [key: keyof Measures, head: string][] = [
  ['files', 'files'],
  ['lines', 'lines'],
  ['median', 'median'],
  ['p90', 'p90'],
  ['longest', 'longest'],
  ['longFunctions', 'functions over 60 lines'],
  ['testLines', 'lines of tests'],
  ['migrations', 'migrations'],
  ['architectureLines', 'lines of ARCHITECTURE'],
]

export function asMarkdownTable(rows: readonly ({ commit: string } & Measures)[]): string {
  return table(
    ['Commit', ...heads.map(([, head]) => head)],
    rows.map((row) => [row.commit, ...heads.map(([key]) => row[key].toLocaleString('en-US'))]),
  )
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
