/** `new`: the order is the customer's first. `guest`: whoever ordered has no account. */
export const customerKinds = ['new', 'returning', 'guest'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** The columns of the staff's list of orders, in their order. The first seven are shown unless others are chosen. */
export const orderColumnNames = [
  'orderBy',
  'productName',
  'company',
  'price',
  'quantity',
  'total',
  'status',
  'placed',
  'customer',
  'category',
  'shipment',
] as const
export type OrderColumn = (typeof orderColumnNames)[number]

/** As many orders as one act can be about. */
export const mostOrdersAtOnce = 500
/** The list counts its orders up to this number. */
export const countedOrders = 10_000
/** Newer orders are counted up to this number. */
export const countedNews = 99

/** A note on an order has at most this many characters, and mentions at most this many people. */
export const longestNote = 2000
export const mostMentions = 10

/** Why a row of shipments is not applied. */
export const shipmentObstacles = [
  'carrier_missing',
  'not_found',
  'ambiguous',
  'repeated',
  'order_cancelled',
  'order_disputed',
  'order_shipped',
  'nothing_to_ship',
  'forbidden',
] as const
export type ShipmentObstacle = (typeof shipmentObstacles)[number]
