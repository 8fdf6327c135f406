import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import type { BoughtTool } from '#contract/reviews.schema'

/** What somebody paid for. Kept among the orders: it changes with them, and goes when the person does. */
export function boughtQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['orders', 'bought', email],
    queryFn: ({ signal }) => client.reviews.listBought({}, { signal }),
    staleTime: 0,
    // A list that changes under an open choice would move what is chosen.
    refetchOnWindowFocus: false,
  })
}

/** What somebody has written about products. The form shows it and changes it. */
export function ownReviewsQuery(client: Client, email: string) {
  return queryOptions({
    queryKey: ['reviewed', email],
    queryFn: ({ signal }) => client.reviews.listOwn({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The product a link to this page names; null where it names none that is on sale. */
export function partInQuestionQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['parts', 'in question', partNumber],
    queryFn: async ({ signal }): Promise<BoughtTool | null> => {
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
