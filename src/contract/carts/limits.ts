/** A cart and a list have at most this many lines each, and so many rows are taken at once. */
export const mostCartLines = 500
/** A customer has at most this many lists. */
export const mostLists = 50
/** A request, and so a typed quantity, names at most this many units. */
export const mostUnits = 1_000_000
/** At most this many part numbers are looked up at once. */
export const mostPartsAtOnce = 100
/** At most this many similar numbers are offered for one that no product has. */
export const nearestNumbers = 3
/** A guest's cart is deleted after this many days without a change. */
export const guestCartDays = 90
