import type { PostalAddress } from '#web/ui/postal-address/postal-line.ts'

/** What a buyer typed, word for word. */
export type TypedPurchase = { quantity: string; name: string; mobile: string } & PostalAddress
