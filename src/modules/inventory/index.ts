export {
  openStock,
  releaseStock,
  reserveStock,
  sellReserved,
  tryReserveStock,
  type StockLine,
} from './stock.repository.ts'
export { stockInvariants } from './invariants.ts'
