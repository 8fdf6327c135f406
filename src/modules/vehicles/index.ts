export { vehiclesRoutes } from './vehicles.routes.ts'
export { cleanVin, flawOfVin } from './vin/vin.ts'
export { vehicleInvariants } from './invariants.ts'
export { loadVehicles } from './vehicle-source.repository.ts'
export {
  countParts,
  declareEngines,
  moveEngines,
  moveParts,
  type DeclaredEngine,
} from './engines/engines.repository.ts'
export { vehicleInSearch, type SearchedVehicle } from './words/vehicle-in-search.ts'
export { nameOfVehicle, vehicleOfSlug } from './tree/present-tree.ts'
export { warmVehicleWords } from './words/kept-words.ts'
export { listVehiclesWithParts } from './tree/tree.repository.ts'
