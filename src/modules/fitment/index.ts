export { fitmentRoutes } from './fitment.routes.ts'
export { fitFlagsRoutes } from './fit-flags.routes.ts'
export { fitmentDeskRoutes } from './fitment-desk.routes.ts'
export { applicationDeskRoutes } from './application-desk.routes.ts'
export { coverageRoutes } from './coverage.routes.ts'
export { noteMiss } from './coverage/note-miss.ts'
export { fitmentJobs, fitmentRecurringJobs } from './fitment.jobs.ts'
export { askedNumbers } from './asked-numbers.ts'
export {
  findInterchange,
  interchangesWith,
  interchangeProducts,
  type InterchangeRow,
} from './interchange.repository.ts'
export {
  otherNumbersBeginning,
  otherNumbersOfProduct,
  type OtherNumberOfProduct,
} from './other-numbers.repository.ts'
export { otherNumberOf } from './other-number.ts'
export { interchangeDeskRoutes } from './interchange-desk.routes.ts'
export { createKeptFitting } from './kept-fitting.repository.ts'
export { fitmentInvariants } from './invariants.ts'
export {
  fitsMany,
  hasApplicationFor,
  looksUpApplication,
  lookUpsFor,
  productsFor,
  readFitting,
  type Fitting,
} from './applications/fitting.repository.ts'
export { countsOfVehicle, type VehicleCounts } from './applications/vehicle-counts.repository.ts'
export { judgeBought, type BoughtVerdict, type NamedBought } from './applications/judge-bought.ts'
export { fitsSameVehicles, sameVehiclePairs } from './applications/same-vehicles.repository.ts'
export { fitmentImports } from './fitment-imports.ts'
export { keepVehicleParts } from './applications/vehicle-parts.repository.ts'
export { goesByVehicle } from './applications/part-fits.repository.ts'
export { loadSamples } from './samples/samples.repository.ts'
export { readSamples, type SampleFiles } from './samples/read-samples.ts'
export { reportMisfits, type ReportedMisfit } from './misfits/report-misfits.ts'
export { unlinkMisfits } from './misfits/misfits.repository.ts'
