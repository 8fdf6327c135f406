export { fitmentRoutes } from './fitment.routes.ts'
export { fitmentDeskRoutes } from './fitment-desk.routes.ts'
export { fitmentJobs } from './fitment.jobs.ts'
export { askedNumbers } from './asked-numbers.ts'
export { findBehind, isBehind, type InterchangeRow } from './interchange.repository.ts'
export {
  numbersBeginning,
  numbersOfProduct,
  type NumberOfProduct,
} from './other-numbers.repository.ts'
export { otherNumberOf } from './other-number.ts'
export { fitmentInvariants } from './invariants.ts'
export { hasApplicationFor, readFitting, type Fitting } from './applications/fitting.repository.ts'
export { fitsSameVehicles } from './applications/same-vehicles.repository.ts'
export { keepVehicleParts } from './applications/vehicle-parts.repository.ts'
export { loadSamples } from './samples/samples.repository.ts'
export { readSamples, type SampleFiles } from './samples/read-samples.ts'
