import { mostCompared } from '#contract/constants'
import type { PageRequest } from '#web/navigation/page.ts'
import { comparedQuery } from '#web/data/compared-query.ts'

/** The part numbers that an address names, each once. */
export function comparedParts(search: URLSearchParams): string[] {
  const parts = search.getAll('part').map((part) => part.trim().slice(0, 60))
  return [...new Set(parts.filter(Boolean))].slice(0, mostCompared)
}

export function data({ client, search }: PageRequest) {
  const parts = comparedParts(search)
  return parts.length > 0 ? [comparedQuery(client, parts)] : []
}
