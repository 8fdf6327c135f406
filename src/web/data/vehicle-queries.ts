import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { Vehicle } from '#contract/vehicles/vehicles.schema'
import { catalogueMs } from './catalogue-age.ts'
import { facetsQuery, productsQuery } from './catalogue-queries.ts'

type Known = { client: Client; cache: QueryClient }
type PathParams = Readonly<Record<string, string | undefined>>

/** A page with fewer parts than this says too little to be listed by search engines. The sitemap has the others. */
const leastParts = 3
const shownParts = 12

/** The vehicle of `/Vehicle/MAKE/MODEL/YEAR`, as the store writes it. */
export function slugOfPath({ make = '', model = '', year = '' }: PathParams): string {
  return `${year}-${make}-${model}`
}

// The tree of vehicles changes with the files that the store is started with, so a visit asks once.

export function yearsQuery(client: Client) {
  return queryOptions({
    queryKey: ['vehicles', 'years'],
    queryFn: ({ signal }) => client.vehicles.listYears({}, { signal }),
    staleTime: Infinity,
  })
}

export function makesQuery(client: Client, year: string) {
  return queryOptions({
    queryKey: ['vehicles', 'makes', year],
    queryFn: ({ signal }) => client.vehicles.listMakes({ query: { year } }, { signal }),
    staleTime: Infinity,
  })
}

export function modelsQuery(client: Client, year: string, make: string) {
  return queryOptions({
    queryKey: ['vehicles', 'models', year, make],
    queryFn: ({ signal }) => client.vehicles.listModels({ query: { year, make } }, { signal }),
    staleTime: Infinity,
  })
}

/** One vehicle, with the number of its parts. */
export function vehicleQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['vehicles', 'vehicle', slug],
    queryFn: ({ signal }) => client.vehicles.show({ params: { slug } }, { signal }),
    staleTime: catalogueMs,
  })
}

export const vehicleFacetsQuery = (client: Client, vehicle: string) =>
  facetsQuery(client, { vehicle })

/** The newest parts of a vehicle. */
export const vehiclePartsQuery = (client: Client, vehicle: string) =>
  productsQuery(client, { vehicle, order: 'newest', limit: shownParts })

/** The vehicle of a page, once it is known. */
export function knownVehicle(params: PathParams, { client, cache }: Known): Vehicle | undefined {
  return cache.getQueryData(vehicleQuery(client, slugOfPath(params)).queryKey)
}

/** Whether search engines may list the page of a vehicle. */
export const hasEnoughParts = ({ parts }: Vehicle) => parts >= leastParts
