import { laterParts } from '#web/ui/later/later-parts.ts'

/** Parts of the list that few visitors see at first: the table, and what is said where nothing is found. */
export const listParts = laterParts(() => import('./list-parts.ts'))

export const LaterRows = listParts.later(({ ProductRows }) => ProductRows)
export const LaterNothingFound = listParts.later(({ NothingFound }) => NothingFound)
