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
/** The longest page of a list. */
export const longestPage = 100
/** A statement covers at most this many days: a leap year. */
export const longestStatementDays = 366
/** Tools a page of the grid shows. */
export const toolsPageSize = 24
/** A picture that is sent may have this many bytes (10 MB) ... */
export const largestUploadBytes = 10_000_000
/** ... and this many pixels. */
export const largestPicturePixels = 50_000_000
