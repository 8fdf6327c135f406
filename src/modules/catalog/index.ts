export { partsRoutes, productsRoutes } from './products.routes.ts'
export { refuseUnreadable } from './pictures/add-picture.ts'
export { pictureRoutes } from './pictures/pictures.routes.ts'
export { crawlerRoutes } from './crawlers.routes.ts'
export { catalogJobs, catalogRecurringJobs } from './catalog.jobs.ts'
export {
  findProductOnSale,
  findProductsOnSale,
  type ProductOnSale,
} from './products/products.repository.ts'
export {
  findNearParts,
  findPartsByNumber,
  type PartRow,
} from './finding/parts-by-number.repository.ts'
export { partNumberKeyOf } from './products/part-number-key.ts'
export type { ImportStep } from './import/apply-catalogue.repository.ts'
export { importCatalogue } from './import/import-catalogue.repository.ts'
export { loadCategories } from './categories/load-categories.repository.ts'
export { productBatchesRoutes } from './batches/batches.routes.ts'
export { productFilesRoutes } from './files/product-files.routes.ts'
export { refreshSynonyms } from './words/kept-synonyms.ts'
export { loadFirstSynonyms } from './words/replace-synonyms.ts'
export { synonymsRoutes } from './words/synonyms.routes.ts'
export { staffCategoriesRoutes } from './categories/staff-categories.routes.ts'
export { writePastPrices, type PastPrice } from './editing/past-prices.repository.ts'
export { staffProductsRoutes } from './editing/staff-products.routes.ts'
export { CatalogueFileError } from './import/copy-catalogue.ts'
export { catalogInvariants } from './invariants.ts'
