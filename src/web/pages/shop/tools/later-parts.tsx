import { laterParts } from '#web/ui/later/later-parts.ts'

/** Parts of the list that few visitors see at first: the table, how a search was read, the way to what fits the chosen vehicle, what is said where nothing is found or sold, and what is chosen to be compared. */
export const listParts = laterParts(() => import('./list-parts.ts'))

export const LaterTray = listParts.later(({ CompareTray }) => CompareTray)
export const LaterEmptyShop = listParts.later(({ EmptyShop }) => EmptyShop)
export const LaterRows = listParts.later(({ ProductRows }) => ProductRows)
export const LaterReading = listParts.later(({ SearchReading }) => SearchReading)
export const LaterNothingFound = listParts.later(({ NothingFound }) => NothingFound)
