import { MutationCache, type QueryClient } from '@tanstack/react-query'

/** What a write changes, and the first words of the query keys that show it. */
const shownBy = {
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

let otherTabs: BroadcastChannel | undefined

/** From now on this tab hears of what the others write, and they of what it writes. */
export function keepUp(cache: QueryClient): void {
  otherTabs = new BroadcastChannel('changes')
  otherTabs.onmessage = ({ data }: MessageEvent<{ kind: Subject }>) => askAnew(cache, data.kind)
}

/** Something was written: whatever shows it is asked for anew, here and in the other tabs. */
export function changed(cache: QueryClient, subjects: readonly Subject[]): void {
  for (const kind of subjects) {
    askAnew(cache, kind)
    otherTabs?.postMessage({ kind })
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

function askAnew(cache: QueryClient, kind: Subject): void {
  const words: readonly unknown[] = shownBy[kind]
  void cache.invalidateQueries({ predicate: ({ queryKey }) => words.includes(queryKey[0]) })
}
