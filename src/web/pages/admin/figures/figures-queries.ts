import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { FigureStep } from '#contract/staff/figure-periods'

/** How often visible figures are refetched. */
const refetchMs = 60_000

export type Wanted = { period: string; by: FigureStep }

const alike = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: refetchMs,
} as const

export function figuresQuery(client: Client, { period, by }: Wanted) {
  return queryOptions({
    queryKey: ['figures', 'show', period, by],
    queryFn: ({ signal }) => client.figures.show({ query: { period, by } }, { signal }),
    ...alike,
  })
}

export function stockValueQuery(client: Client, { period, by }: Wanted) {
  return queryOptions({
    queryKey: ['figures', 'stock', period, by],
    queryFn: ({ signal }) => client.figures.stock({ query: { period, by } }, { signal }),
    ...alike,
  })
}

export function partsQuery(client: Client, { period }: Wanted) {
  return queryOptions({
    queryKey: ['figures', 'parts', period],
    queryFn: ({ signal }) => client.figures.parts({ query: { period } }, { signal }),
    ...alike,
  })
}

export function categoriesQuery(client: Client, { period }: Wanted) {
  return queryOptions({
    queryKey: ['figures', 'categories', period],
    queryFn: ({ signal }) => client.figures.categories({ query: { period } }, { signal }),
    ...alike,
  })
}

export function statesQuery(client: Client, { period }: Wanted) {
  return queryOptions({
    queryKey: ['figures', 'states', period],
    queryFn: ({ signal }) => client.figures.states({ query: { period } }, { signal }),
    ...alike,
  })
}
