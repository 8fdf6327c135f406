/** Measured requests: `count` in `seconds`, with the times between a request and the end of its answer. */
export type Run = {
  count: number
  seconds: number
  p50: number
  p99: number
  failures: number
  firstFailure?: string
  bytes: number
}

type Bounds = { connections: number; milliseconds: number }

/** Reads the addresses in turn. A job with the same name goes on where the one before it ended. */
export type ReadJob = Bounds & {
  kind: 'read'
  name: string
  /** With several, the connections are shared among them. */
  origins: string[]
  paths: string[]
  /** One for each path. Then they are sent by POST. */
  bodies?: string[]
  headers?: Record<string, string>
}

export type Buyer = { email: string; token: string }
export type Offer = { id: string; dollars: number }

/** Places orders, each for one unit of one of the products, until the time or the buyers run out. */
export type PlaceJob = Bounds & {
  kind: 'place'
  origins: string[]
  buyers: Buyer[]
  offers: Offer[]
  /** Goes on to the settled payment at this gateway. */
  gateway?: { origin: string; secretKey: string }
}

/** The order of one cart: whose it is, and what is sent. */
export type CheckoutRequest = { token: string; body: string }

/** Orders each cart once, until the time or the carts run out. */
export type CheckoutJob = Bounds & {
  kind: 'checkout'
  origins: string[]
  requests: CheckoutRequest[]
}

export type Job = ReadJob | PlaceJob | CheckoutJob

/** An account may have this many open unpaid orders, so a buyer of the bench places no more. */
export const ordersPerBuyer = 5
