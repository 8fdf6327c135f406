import type { OrderKeys } from '#platform/order-keys'
import type { ShopSettings } from '#contract/shop/shop.schema'
import type { Carrier } from '#platform/carrier'
import type { Crashpoint } from '#platform/crashpoint'
import type { Config } from '#platform/config'
import type { Db, Replica } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import type { ObjectStore } from '#platform/object-store'
import type { PaymentGateway } from '#platform/payment-gateway'
import type { SmsSender } from '#platform/sms'
import type { Files } from '#platform/stored-files'
import type { Log } from '#platform/telemetry'

/** Everything the store needs from the outside world. It is built once at the start; tests replace single parts. */
export type Platform = {
  config: Config
  /** The address at which people reach the store, without a trailing slash. Every link in a mail starts with it. */
  publicUrl: string
  db: Db
  /** The database for pages, which read several things at once: reads that begin together share a connection. */
  joinedReads: Db
  /** The databases of the shop window: public pages and calls read there, and a replica may answer. Absent where there is none. */
  replica?: Replica
  jobs: Jobs
  gateway: PaymentGateway
  /** Asked for the price of a parcel; null: the table prices every delivery. */
  carrier: Carrier | null
  /** The bucket for files and backups; null: none is set. */
  objects: ObjectStore | null
  files: Files
  mail: Mailer
  sms: SmsSender
  shop: KeptShop
  orderKeys: OrderKeys
  clock: Clock
  ids: Ids
  log: Log
  crashpoint: Crashpoint
}

/** What the shop says of itself, kept in memory: its name is in every letter and on every page. */
export type KeptShop = {
  /** The settings as last read, and the number of their version. */
  now(): { number: number; settings: ShopSettings }
  /** Those before the first version. */
  beginning: ShopSettings
  /** Reads them again if there is a newer version. */
  refresh(): Promise<void>
}

export type Clock = { now(): Date }

/** Creates UUIDv7 keys, so that newer rows sort after older ones. */
export type Ids = { next(): string }
