/** The numbers of the specification; each names the section of docs/specification.md it comes from. */

/** §5, §9: a password has at least 6 characters. */
export const minimumPasswordLength = 6
/** §2, §9: the home page shows 6 products. */
export const homeProductCount = 6
/** §2, §9: Manage Products shows 6 products per page. */
export const manageProductsPageSize = 6
/** §5, §9: ratings go from 1 to 5. */
export const rating = { least: 1, most: 5 } as const
/** §9: the reviews carousel moves every 3000 ms. */
export const carouselIntervalMs = 3000
/** §9: how long notifications are shown, and how many are kept at most. */
export const notifications = { blankMs: 4000, errorMs: 4000, successMs: 2000, kept: 20 } as const
/** §9: how long a transition takes. */
export const transitionMs = 300
/** §9: the widths at which the look changes. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const
/** §9: how long data is cached, how often a query is retried, and the longest delay between retries. */
export const cache = { keptMs: 5 * 60_000, retries: 3, longestRetryDelayMs: 30_000 } as const
/** §9: a lazily loaded script may take this long. */
export const scriptLoadTimeoutMs = 120_000
/** §3, §9: where the browser keeps the access token. */
export const accessTokenKey = 'AccessToken'

/** How long units are held for an unpaid order. */
export const holdMinutes = 30
/** An order that stays unpaid is cancelled after this many days. */
export const unpaidOrderDays = 7
/** One user may have this many open unpaid orders, so that nobody hoards the stock. */
export const openUnpaidOrdersPerUser = 5
/** How long an access token is valid. */
export const accessTokenMinutes = 60
/** Sensitive calls require a sign-in or re-authentication within this time. */
export const recentMinutes = 10
/** The reason for a cancellation or a refund may have this many characters. */
export const longestReason = 300
/** A page of a list has at most this many items. */
export const longestPage = 100
/** A list with more items than this is sent in pages only. */
export const longestWholeList = 10_000
/** A statement covers at most this many days, a leap year. */
export const longestStatementDays = 366
/** The price bands of the product list in dollars: from the first number up to, but not including, the second. */
export const priceBands = {
  '0-25': [0, 25],
  '25-50': [25, 50],
  '50-100': [50, 100],
  '100-250': [100, 250],
  '250-1000': [250, 1000],
  '1000-': [1000, null],
} as const satisfies Record<string, readonly [number, number | null]>
export type PriceBand = keyof typeof priceBands
/** The results of a search are counted one by one up to this number, and estimated above it. */
export const countedProducts = 10_000
/** How many suggestions a search box shows at most. */
export const suggestionCount = 8
/** The page of a part shows at most so many others that go with it. */
export const mostGoingWith = 6
/** A customer may ask to be told about this many products. */
export const stockAlertsPerUser = 50
/** A customer may have this many tax certificates that wait for a decision. */
export const pendingCertificatesPerUser = 20
/** The comparison shows at most this many products side by side. */
export const mostCompared = 4
/** A product has at most this many rows of specifications, and this many pictures. */
export const mostSpecifications = 30
export const mostPictures = 12
/** An uploaded picture may have at most this many bytes (10 MB). */
export const largestUploadBytes = 10_000_000
/** An uploaded picture may have at most this many pixels. */
export const largestPicturePixels = 50_000_000
