export {
  openStock,
  openStockFrom,
  releaseStock,
  reserveStock,
  sellReserved,
  takeBackStock,
  tryReserveStock,
  type StockLine,
} from './stock.repository.ts'
export { stockInvariants } from './invariants.ts'
