import type { DeliveryWay } from '#web/ui/delivery/delivery-way.ts'
import type { PostalAddress } from '#web/ui/postal-address/postal-line.ts'

/** What a buyer typed, unchanged, and how the goods are to reach the buyer. */
export type TypedPurchase = {
  quantity: string
  name: string
  mobile: string
  way: DeliveryWay
} & PostalAddress
