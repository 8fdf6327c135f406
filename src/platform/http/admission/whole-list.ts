import { longestPage, longestWholeList } from '#contract/constants'
import { Refusal } from '#contract/refusals'

/** Refuses a whole list that has more items than a whole list may have. Count no further than one more than that. */
export function assertShortEnough(count: number): void {
  if (count <= longestWholeList) return
  throw new Refusal('page_required', {
    longest: longestWholeList,
    errors: [
      {
        path: 'query.limit',
        message: `is required, 1 to ${longestPage}: the list has more than ${longestWholeList} items`,
      },
      { path: 'query.cursor', message: 'is in the Link header of each page and leads to the next' },
    ],
  })
}
