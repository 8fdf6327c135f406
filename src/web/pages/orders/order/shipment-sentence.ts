import type { OrderDetail } from '#contract/orders.schema'

type Sent = Pick<OrderDetail, 'axes' | 'shipment'>

/** 'UPS, 1Z 999' */
export function carrierLine({ carrier, trackingNumber }: NonNullable<Sent['shipment']>): string {
  return trackingNumber === null ? carrier : `${carrier}, ${trackingNumber}`
}

/** Names the carrier while the goods are on their way; null at any other time. */
export function shipmentSentence({ axes, shipment }: Sent): string | null {
  if (axes.goods !== 'shipped' || shipment === null) return null
  return `The goods are on their way with ${carrierLine(shipment)}.`
}
