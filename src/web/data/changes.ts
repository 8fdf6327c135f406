import { MutationCache, type QueryClient } from '@tanstack/react-query'
import { wantLaterParts } from '#web/ui/later/want-parts.ts'

/** For each kind of data a write can change, the first parts of the query keys that show it. */
export const queryKinds = {
  orders: ['orders', 'order', 'statement', 'figures'],
  reviews: ['reviews', 'reviewed', 'review-desk', 'figures'],
  products: [
    'products',
    'product',
    'part',
    'parts',
    'related',
    'fitment',
    'categories',
    'staff-product',
    'staff-products',
    'staff-categories',
    'staff-attributes',
    'category',
  ],
  users: ['users', 'user'],
  profile: ['profile'],
  account: ['account'],
  cart: ['cart'],
  lists: ['lists'],
  breaks: ['breaks', 'figures'],
  customers: ['customers', 'customer'],
  staff: ['staff', 'users'],
  stock: ['stock', 'figures'],
  imports: ['imports'],
  stockAlerts: ['stock-alerts'],
  shop: ['shop', 'shop-settings', 'setup'],
} as const
export type ChangedKind = keyof typeof queryKinds

declare module '@tanstack/react-query' {
  interface Register {
    /** `meta: { changes: ['orders'] }` on a mutation is all a page needs to keep every list up to date. */
    mutationMeta: { changes?: readonly ChangedKind[] } & Record<string, unknown>
  }
}

/** The local-storage key that holds the time of the last write of a kind. */
export const changeMark = (kind: string) => `changed ${kind}`

/** Call it after a write. Queries that show the data are refetched, here, in the other tabs and by the next page. */
export function announceChange(cache: QueryClient, kinds: readonly ChangedKind[]): void {
  for (const kind of kinds) {
    refetch(cache, kind)
    localStorage.setItem(changeMark(kind), String(Date.now()))
  }
}

/** Announces the changes of every successful mutation, as named in its `meta`. */
export function announcingMutations(): MutationCache {
  return new MutationCache({
    // Returns nothing, so that the mutation's own `onSuccess` does not wait for the refetches.
    onSuccess: (_data, _variables, _before, { meta }, { client }) =>
      announceChange(client, meta?.changes ?? []),
  })
}

/** Refetches what is on the screen now, and everything else when it is next shown. */
export function refetch(cache: QueryClient, kind: ChangedKind): void {
  const words: readonly unknown[] = queryKinds[kind]
  const shown = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => words.includes(queryKey[0]),
  }
  void cache.invalidateQueries(shown)
  // Nobody asks again for what the server drew of a part whose code is still to come.
  if (cache.getQueryCache().findAll({ ...shown, type: 'inactive' }).length > 0) wantLaterParts()
}
