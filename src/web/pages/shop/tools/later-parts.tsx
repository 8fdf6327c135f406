import { laterParts } from '#web/ui/later/later-parts.tsx'
import { keptChosen } from './choosing/kept-chosen.ts'

/** Parts of the list that few visitors see at first: the table, how a search was read, the way to what fits the chosen vehicle, what is said where nothing is found or sold, and what is chosen to be compared. */
export const listParts = laterParts('list', () => import('./list-parts.ts'), showsMore)

// Most lists have only the empty places of these parts: nobody has chosen a vehicle, or products to compare.
function showsMore(): boolean {
  const isChosen = 'vehicle' in document.documentElement.dataset || keptChosen().length > 0
  return isChosen || document.querySelector('.reading, .listed-vehicle') !== null
}

export const LaterTray = listParts.later(({ CompareTray }) => CompareTray)
export const LaterEmptyShop = listParts.later(({ EmptyShop }) => EmptyShop)
export const LaterRows = listParts.later(({ ProductRows }) => ProductRows)
export const LaterReading = listParts.later(({ SearchReading }) => SearchReading)
export const LaterNothingFound = listParts.later(({ NothingFound }) => NothingFound)
