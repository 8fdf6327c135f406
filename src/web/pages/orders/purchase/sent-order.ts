import type { Client } from '#contract/client'
import type { DeliveryWay } from '#web/ui/delivery/delivery-way.ts'

export type OrderBody = Parameters<Client['orders']['place']>[0]['body']

/** A request as it was sent. The body names its way only if the price was on the screen, so the way is kept beside it. */
export type Sent = { body: OrderBody; way: DeliveryWay }
