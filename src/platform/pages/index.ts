export { readAssets, readBuiltFiles, type Assets } from './assets.ts'
export { createPageCache, type PageData, type RenderedPage } from './page-cache.ts'
export { servePages, type Pages } from './serve-pages.ts'
