import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { catalogueMs } from './catalogue-age.ts'

// The texts of the public pages. The server has them in memory, so a page that needs them waits for no database.

export function homeTextsQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop', 'home'],
    queryFn: ({ signal }) => client.shop.showHome({}, { signal }),
    staleTime: catalogueMs,
  })
}

export function contactTextsQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop', 'contact'],
    queryFn: ({ signal }) => client.shop.showContact({}, { signal }),
    staleTime: catalogueMs,
  })
}

export function policiesQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop', 'policies'],
    queryFn: ({ signal }) => client.shop.showPolicies({}, { signal }),
    staleTime: catalogueMs,
  })
}

export function deliveryTermsQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop', 'delivery-terms'],
    queryFn: ({ signal }) => client.deliveryTerms.show({}, { signal }),
    staleTime: catalogueMs,
  })
}

export function portfolioQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop', 'portfolio'],
    queryFn: ({ signal }) => client.shop.showPortfolio({}, { signal }),
    staleTime: catalogueMs,
  })
}
