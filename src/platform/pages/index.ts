export { servePages, type Site } from './serve-pages.ts'
export { openBuiltSite, type SiteSettings } from './built-site.ts'
