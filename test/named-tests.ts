import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The rows of a Markdown table, without its header. */
export function rowsOf(table: string): { cells: string[] }[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => ({
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }))
}

const sources = new Map<string, string>()

/** Whether the file contains the title in single quotes, double quotes or backticks. */
export function holdsTest(file: string, title: string): boolean {
  const place = path.join(root, file)
  if (!existsSync(place)) return false
  const source = sources.get(file) ?? readFileSync(place, 'utf8')
  sources.set(file, source)
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
