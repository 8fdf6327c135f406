import { wholeApi } from '#contract'
import type { Route, Routes } from '#contract/describe'
import { rows } from './authorisation-rows.ts'
import type { Row } from './authorisation-things.ts'

/** Every call of the contract as `group.name`, with its row of the authorization table. Throws if one has no row. */
export const callsWithRows = Object.entries(wholeApi).flatMap(([group, routes]) =>
  Object.entries(routes as Routes).map(([name, route]): [string, Route, Row] => {
    const row = (rows as Record<string, Record<string, Row>>)[group]?.[name]
    if (!row) throw new Error(`${group}.${name} has no row.`)
    return [`${group}.${name}`, route, row]
  }),
)

/** The calls of some groups that write, but for those named in `exempt` with a reason. */
export function writesOf(
  groups: Record<string, unknown>,
  exempt: Record<string, string>,
): [string, Route, Row][] {
  return callsWithRows.filter(
    ([name, { method }]) =>
      (name.split('.')[0] ?? '') in groups && method !== 'GET' && !(name in exempt),
  )
}
