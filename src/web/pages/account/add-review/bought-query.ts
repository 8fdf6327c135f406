import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import type { BoughtProduct } from '#contract/reviews.schema'

/**
 * The products this user has paid for. The key begins with 'orders', so it is refreshed with them and removed from the
 * cache at sign-out.
 */
export function boughtQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['orders', 'bought', email],
    queryFn: ({ signal }) => client.reviews.listBought({}, { signal }),
    staleTime: 0,
    // A refetch could reorder the list while the user has it open.
    refetchOnWindowFocus: false,
  })
}

/** The reviews this user has written. The form shows and edits them. */
export function ownReviewsQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['reviewed', email],
    queryFn: ({ signal }) => client.reviews.listOwn({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The product named by the link to this page; null if it names none that is on sale. */
export function linkedPartQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['parts', 'linked', partNumber],
    queryFn: async ({ signal }): Promise<BoughtProduct | null> => {
      if (partNumber === '') return null
      try {
        const tool = await client.products.showByPartNumber({ params: { partNumber } }, { signal })
        return { toolId: tool._id, partNumber: tool.partNumber, productName: tool.productName }
      } catch (error) {
        if (error instanceof ProblemError && error.problem.status < 500) return null
        throw error
      }
    },
  })
}
