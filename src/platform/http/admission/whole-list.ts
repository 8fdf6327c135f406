import { longestPage, longestWholeList } from '#contract/constants'
import { Refusal } from '#contract/refusals'

/** Refuses to send a list in one response when it has more than `longestWholeList` items. Counting one item more is enough. */
export function assertShortEnough(count: number): void {
  if (count <= longestWholeList) return
  throw new Refusal('page_required', {
    longest: longestWholeList,
    errors: [
      {
        path: 'query.limit',
        message: `is required, 1 to ${longestPage}: the list has more than ${longestWholeList} items`,
      },
      {
        path: 'query.cursor',
        message: 'is in the Link header of each page and points to the next page',
      },
    ],
  })
}
