export { CompareTray } from './choosing/compare-tray.tsx'
export { NothingFound } from './nothing-found.tsx'
export { ProductRows } from './rows/product-rows.tsx'
export { SearchReading } from './search-reading.tsx'
