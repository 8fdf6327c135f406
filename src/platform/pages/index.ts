export { readAssets, readBuiltFiles, type Assets } from './assets.ts'
export { servePages, type Pages } from './serve-pages.ts'
