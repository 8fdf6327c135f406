/** The parts of the shop's settings. Each is a form of its own, and two people can change two of them at the same time. */
export const sections = [
  'brand',
  'contact',
  'mail',
  'time',
  'delivery',
  'returns',
  'home',
  'banners',
  'about',
  'statistics',
  'faq',
  'policies',
  'portfolio',
] as const
export type Section = (typeof sections)[number]

/** The most items of each list. */
export const mostItems = {
  addressLines: 6,
  ready: 8,
  notes: 3,
  footerLinks: 5,
  banners: 4,
  buttons: 2,
  tableRows: 12,
  tableColumns: 6,
  paragraphs: 12,
  timeline: 20,
  statistics: 8,
  faq: 30,
  policies: 12,
  education: 10,
  skillGroups: 8,
  skills: 12,
  projects: 20,
  links: 8,
} as const

/** The public pages that can be previewed with values that are not saved. */
export const previewPages = [
  '/',
  '/Contact',
  '/Shipping',
  '/Returns',
  '/Warranty',
  '/Portfolio',
  '/Tools',
  '/login',
] as const
export type PreviewPage = (typeof previewPages)[number]
