import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/**
 * A search as people type it, and what must be among its first three. `all`: each of these part numbers. `one`: one of
 * them. `only`: all three are of these numbers, beginnings of numbers (`BR-*`) or categories (`category:brakes`). `none`:
 * nothing is listed, and it is said that no such thing is carried. `help`: the page at this address is named.
 */
export type WantedSearch = {
  kind: string
  query: string
  rule: 'all' | 'one' | 'only' | 'none' | 'help'
  wanted: string
}

export type FoundProduct = { partNumber: string; category: string }

export function readQueries(
  file: 'catalogue' | 'shop' | 'strangers' | 'held-back',
): WantedSearch[] {
  const text = readFileSync(path.join(import.meta.dirname, `${file}.csv`), 'utf8')
  return parse(text, { columns: true }) as WantedSearch[]
}

/** Whether the first three of the results are what the search must find. */
export function isRight(
  { rule, wanted }: Pick<WantedSearch, 'rule' | 'wanted'>,
  first: readonly FoundProduct[],
): boolean {
  if (rule === 'none') return first.length === 0
  const words = wanted.split(' ')
  const isThere = (number: string) => first.some(({ partNumber }) => partNumber === number)
  if (rule === 'all') return words.every(isThere)
  if (rule === 'one') return words.some(isThere)
  return first.length > 0 && first.every((product) => words.some((word) => isOf(product, word)))
}

function isOf({ partNumber, category }: FoundProduct, word: string): boolean {
  if (word.startsWith('category:')) return category === word.slice('category:'.length)
  return word.endsWith('*') ? partNumber.startsWith(word.slice(0, -1)) : partNumber === word
}
