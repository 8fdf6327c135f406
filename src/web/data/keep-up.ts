import { MutationCache, type QueryClient } from '@tanstack/react-query'

/** What a write changes, and the first words of the query keys that show it. */
export const shownBy = {
  orders: ['orders', 'order', 'statement'],
  products: ['products', 'product', 'part', 'parts', 'related', 'categories'],
  reviews: ['reviews', 'reviewed'],
  users: ['users', 'user'],
  profile: ['profile'],
  account: ['account'],
  breaks: ['breaks'],
} as const
export type Subject = keyof typeof shownBy

declare module '@tanstack/react-query' {
  interface Register {
    /** `meta: { changes: ['orders'] }` on a mutation is all a page needs to keep every list up. */
    mutationMeta: { changes?: readonly Subject[] } & Record<string, unknown>
  }
}

/** Where the browser keeps when a tab wrote something of a kind. */
export const changeMark = (kind: string) => `changed ${kind}`

/** Something was written: whatever shows it is asked for anew, here, in the other tabs, and by the next page. */
export function changed(cache: QueryClient, subjects: readonly Subject[]): void {
  for (const kind of subjects) {
    askAnew(cache, kind)
    localStorage.setItem(changeMark(kind), String(Date.now()))
  }
}

/** Tells of every mutation that succeeded, by its `meta`. */
export function tellingMutations(): MutationCache {
  return new MutationCache({
    // Gives nothing back: the mutation's own `onSuccess` does not wait for the lists.
    onSuccess: (_data, _variables, _before, { meta }, { client }) =>
      changed(client, meta?.changes ?? []),
  })
}

export function askAnew(cache: QueryClient, kind: Subject): void {
  const words: readonly unknown[] = shownBy[kind]
  void cache.invalidateQueries({ predicate: ({ queryKey }) => words.includes(queryKey[0]) })
}
