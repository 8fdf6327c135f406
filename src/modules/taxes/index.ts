export { taxOfLateCertificate, type LateShare } from './engine/late-certificate.ts'
export { shareOut } from './engine/share-out.ts'
export {
  listAcceptedAfter,
  type ReceivedCertificate,
} from './certificates/late-certificates.repository.ts'
export { rateOn } from './engine/rate-on.ts'
export { readStates } from './rates/tax-rates.repository.ts'
export { eraseCertificatesOf } from './certificates/keeping.repository.ts'
export { exportCertificatesOf } from './certificates/export-certificates.ts'
export {
  freeCertificates,
  noteUseOfCertificates,
  readBasis,
  taxBasis,
  type TaxBasisRow,
} from './certificates/tax-basis.repository.ts'
export type { TaxLine, TaxShare } from './engine/tax-of.ts'
export type { RecordedItem, TaxRecord } from './calculation/outside-shares.ts'
export { calculateTax } from './calculation/calculate-tax.ts'
export { taxInvariants } from './invariants.ts'
export { documentColumns } from './certificates/document-columns.ts'
export { beginInSandbox } from './rates/begin-in-sandbox.ts'
export { taxJobs, taxRecurringJobs } from './taxes.jobs.ts'
export { certificateDeskRoutes, taxCertificatesRoutes, taxRatesRoutes } from './taxes.routes.ts'
