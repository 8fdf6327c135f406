export { customersRoutes } from './customers.routes.ts'
export { customerInvariants } from './invariants.ts'
export { deleteNotesAbout, insertNote, listNotesAbout } from './notes.repository.ts'
