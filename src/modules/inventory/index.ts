export {
  openStock,
  openStockFrom,
  openStocks,
  releaseStock,
  reserveStock,
  sellReserved,
  takeBackStock,
  tryReserveStock,
  type StockLine,
} from './stock.repository.ts'
export {
  adjustStocks,
  findStocks,
  type StockAdjustment,
} from './by-hand/adjust-stocks.repository.ts'
export { deleteAlertsOf, listAlertsOf } from './alerts/alerts.repository.ts'
export {
  writeLevels,
  writePastMoves,
  type OrderLevel,
  type PastStockMove,
} from './by-hand/past-moves.repository.ts'
export { inventoryJobs, inventoryRecurringJobs } from './inventory.jobs.ts'
export { stockAlertsRoutes, stockRoutes } from './stock.routes.ts'
export { stockInvariants } from './invariants.ts'
