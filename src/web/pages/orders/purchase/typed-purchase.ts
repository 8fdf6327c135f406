import type { PostalAddress } from '#web/ui/postal-address/postal-line.ts'

/** What a buyer typed, unchanged. */
export type TypedPurchase = { quantity: string; name: string; mobile: string } & PostalAddress
