import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { BatchRowsQuery, ProductBatch } from '#contract/staff/product-batches.schema'

/** While a job works on a batch, its page asks how far it is. */
const progressMs = 1_000
const rowsPageSize = 25

export function isUnderWay({ state }: Pick<ProductBatch, 'state'>): boolean {
  return state === 'judging' || state === 'applying' || state === 'taking_back'
}

export function batchQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['batches', id],
    queryFn: ({ signal }) => client.productBatches.show({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? progressMs : false),
  })
}

/** One page of what a batch does. `state` makes the rows new when the batch has moved on. */
export function batchRowsQuery(
  client: Client,
  id: string,
  { outcome, cursor, state }: { cursor: string; state: string } & Pick<BatchRowsQuery, 'outcome'>,
) {
  const query = { limit: rowsPageSize, ...(outcome && { outcome }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['batches', id, 'rows', query, state],
    queryFn: ({ signal }) => client.productBatches.listRows({ params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
