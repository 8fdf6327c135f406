import { api } from '#contract'
import { handle } from '#platform/http'
import { makesOf, modelsOf, showVehicle } from './tree/present-tree.ts'
import { listYears } from './tree/tree.repository.ts'
import { readVin } from './vin/read-vin.ts'

export const vehiclesRoutes = handle(api.vehicles, {
  listYears: ({ platform }) => listYears(platform.db),
  listMakes: ({ platform, query }) => makesOf(platform.db, query.year),
  listModels: ({ platform, query }) => modelsOf(platform.db, query),
  show: ({ platform, params }) => showVehicle(platform.db, params.slug),
  readVin: ({ platform, body }) => readVin(platform, body.vin),
})
