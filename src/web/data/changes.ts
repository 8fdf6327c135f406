import { MutationCache, type QueryClient } from '@tanstack/react-query'

/** What a write can change, and the first words of the keys of the queries that show it. */
export const queryKinds = {
  orders: ['orders', 'order', 'statement'],
  products: ['products', 'product', 'part', 'parts', 'related', 'categories'],
  reviews: ['reviews', 'reviewed'],
  users: ['users', 'user'],
  profile: ['profile'],
  account: ['account'],
  breaks: ['breaks'],
} as const
export type ChangedKind = keyof typeof queryKinds

declare module '@tanstack/react-query' {
  interface Register {
    /** `meta: { changes: ['orders'] }` on a mutation is all a page needs to keep every list up. */
    mutationMeta: { changes?: readonly ChangedKind[] } & Record<string, unknown>
  }
}

/** The key of the local storage under which the time of the last write of a kind stands. */
export const changeMark = (kind: string) => `changed ${kind}`

/** Something was written: whatever shows it is fetched again, here, in the other tabs, and by the next page. */
export function announceChange(cache: QueryClient, kinds: readonly ChangedKind[]): void {
  for (const kind of kinds) {
    refetch(cache, kind)
    localStorage.setItem(changeMark(kind), String(Date.now()))
  }
}

/** Announces what every mutation that succeeded has changed, by its `meta`. */
export function announcingMutations(): MutationCache {
  return new MutationCache({
    // Gives nothing back: the mutation's own `onSuccess` does not wait for the lists.
    onSuccess: (_data, _variables, _before, { meta }, { client }) =>
      announceChange(client, meta?.changes ?? []),
  })
}

/** Fetches again what is on the screen, and everything else when it is next shown. */
export function refetch(cache: QueryClient, kind: ChangedKind): void {
  const words: readonly unknown[] = queryKinds[kind]
  void cache.invalidateQueries({ predicate: ({ queryKey }) => words.includes(queryKey[0]) })
}
