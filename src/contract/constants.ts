/** The numbers of the specification; each names the section of docs/specification.md it comes from. */

/** §5, §9: a password has at least 6 characters. */
export const minimumPasswordLength = 6
/** §2, §9: the home page shows 6 products. */
export const homeProductCount = 6
/** §2, §9: Manage Products shows 6 a page. */
export const manageProductsPageSize = 6
/** §5, §9: ratings go from 1 to 5. */
export const rating = { least: 1, most: 5 } as const
/** §9: the reviews carousel moves every 3000 ms. */
export const carouselIntervalMs = 3000
/** §9: notification durations and how many are kept. */
export const notifications = { blankMs: 4000, errorMs: 4000, successMs: 2000, kept: 20 } as const
/** §9: how long a transition takes. */
export const transitionMs = 300
/** §9: the widths at which the look changes. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const
/** §9: data cache time, retries and their longest delay. */
export const cache = { keptMs: 5 * 60_000, retries: 3, longestRetryDelayMs: 30_000 } as const
/** §9: a lazily loaded script may take this long. */
export const scriptLoadTimeoutMs = 120_000
/** §3, §9: where the browser keeps the access token. */
export const accessTokenKey = 'AccessToken'

/** How long an unpaid order keeps its units. */
export const holdMinutes = 30
/** An order that stays unpaid is cancelled after this many days. */
export const unpaidOrderDays = 7
/** One user may have this many open unpaid orders, so that nobody hoards the stock. */
export const openUnpaidOrdersPerUser = 5
/** An access token is good for this long. */
export const accessTokenMinutes = 60
/** What matters most asks for a sign-in or re-authentication that is no older than this. */
export const recentMinutes = 10
/** The longest page of a list. */
export const longestPage = 100
/** A list with more items than this is answered in pages only. */
export const longestWholeList = 10_000
/** A statement covers at most this many days: a leap year. */
export const longestStatementDays = 366
/** The price bands of the list in dollars, from the first up to, but not with, the second. */
export const priceBands = {
  '0-25': [0, 25],
  '25-50': [25, 50],
  '50-100': [50, 100],
  '100-250': [100, 250],
  '250-1000': [250, 1000],
  '1000-': [1000, null],
} as const satisfies Record<string, readonly [number, number | null]>
export type PriceBand = keyof typeof priceBands
/** A search that finds more than this is counted no further. */
export const countedProducts = 10_000
/** Suggestions below a search box. */
export const suggestionCount = 8
/** A picture that is sent may have this many bytes (10 MB) ... */
export const largestUploadBytes = 10_000_000
/** ... and this many pixels. */
export const largestPicturePixels = 50_000_000
