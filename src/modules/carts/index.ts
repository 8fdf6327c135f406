export { addProductsOnce, cartsRoutes, listsRoutes } from './carts.routes.ts'
export { cartJobs, cartRecurringJobs } from './carts.jobs.ts'
export { problemsOfRow } from './cart.ts'
export {
  holdCartToOrder,
  notePlacedOrder,
  readCartToOrder,
  takeBought,
  type CartToOrder,
} from './placed-carts.repository.ts'
export { ownerOf } from './write-to-cart.ts'
export { cartInvariants } from './invariants.ts'
export { cartsOf, deleteCartsOf } from './personal-carts.repository.ts'
