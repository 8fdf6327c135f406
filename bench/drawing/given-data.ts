// Takes the place of @tanstack/react-query in the reference: what a page needs is given, with no cache and no observer.

type Options = { queryKey: readonly unknown[] }

let given: Record<string, unknown> = {}

/** What the next page is drawn from. `renderToString` does not wait, so no other page is drawn meanwhile. */
export function give(data: Record<string, unknown>): void {
  given = data
}

export function useQuery({ queryKey }: Options) {
  const [subject, part] = queryKey
  const data = given[part === 'facets' || part === 'rating' ? part : String(subject)]
  return {
    data,
    isError: false,
    isFetching: false,
    isPending: data === undefined,
    isPlaceholderData: false,
    refetch,
  }
}

const refetch = () => Promise.resolve()

export const queryOptions = <Given>(options: Given): Given => options
export const keepPreviousData = undefined
export const useQueryClient = () => undefined
export const useMutation = () => ({ mutate: refetch, isPending: false })

/** What pages load once somebody acts asks for it. None of that runs here. */
export class MutationCache {}
export const QueryClientProvider = undefined
