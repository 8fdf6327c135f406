export { ledgerInvariants } from './invariants.ts'
export { writeJournal } from './ledger.repository.ts'
export { statementRoutes } from './statement.routes.ts'
