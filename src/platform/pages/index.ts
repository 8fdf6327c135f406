export { readAssets, readBuiltFiles, type Assets, type BuiltFile } from './assets.ts'
export { servePages, type Pages } from './serve-pages.ts'
