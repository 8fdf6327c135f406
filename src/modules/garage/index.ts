export { garageOf } from './garage.ts'
export { deleteGarageOf } from './garage.repository.ts'
export { garageRoutes } from './garage.routes.ts'
export { garageInvariants } from './invariants.ts'
