import {
  slugOfPath,
  vehicleFacetsQuery,
  vehiclePartsQuery,
  vehicleQuery,
} from '#web/data/vehicle-queries.ts'
import type { PageRequest } from '#web/navigation/page.ts'

export function data({ client, params }: PageRequest) {
  const slug = slugOfPath(params)
  return [
    vehicleQuery(client, slug),
    vehicleFacetsQuery(client, slug),
    vehiclePartsQuery(client, slug),
  ]
}
