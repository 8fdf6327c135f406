export { ledgerInvariants } from './invariants.ts'
export { writeJournal } from './ledger.repository.ts'
