export { addressesOf, keepAddress } from './address-book.ts'
export { deleteAddressesOf } from './addresses.repository.ts'
export { addressesRoutes } from './addresses.routes.ts'
export { addressInvariants } from './invariants.ts'
