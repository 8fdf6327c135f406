import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { Input } from '#contract/describe'
import type { api } from '#contract'
import { isAct } from '#contract/staff/acts'

const auditPageSize = 50

export type AuditFilter = NonNullable<Input<typeof api.audit.download>['query']>

const days = /^\d{4}-\d\d-\d\d$/

/** The filter in the URL. What the store would refuse is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const person = (search.get('person') ?? '').trim().slice(0, 254)
  const thing = (search.get('thing') ?? '').trim().slice(0, 254)
  const act = search.get('act') ?? ''
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return {
    ...(person && { person }),
    ...(isAct(act) && { act }),
    ...(thing && { thing }),
    ...(days.test(from) && { from }),
    ...(days.test(to) && { to }),
  }
}

/** The search parameters of the URL. */
export function searchOf(filter: AuditFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** One page of the log, newest first. */
export function auditQuery(client: Client, filter: AuditFilter, cursor: string) {
  const query = { ...filter, limit: auditPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['audit', filter, cursor],
    queryFn: ({ signal }) => client.audit.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function chainQuery(client: Client) {
  return queryOptions({
    queryKey: ['audit', 'chain'],
    queryFn: ({ signal }) => client.audit.showChain({}, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
}
