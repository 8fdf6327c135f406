import type { Crashpoint } from '#platform/crashpoint'
import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import type { PaymentGateway } from '#platform/payment-gateway'
import type { SmsSender } from '#platform/sms'
import type { Log } from '#platform/telemetry'

/** Everything the store needs from the outside world. It is built once at the start; tests replace single parts. */
export type Platform = {
  config: Config
  /** The address at which people reach the store, without a trailing slash. Every link in a mail starts with it. */
  publicUrl: string
  db: Db
  jobs: Jobs
  gateway: PaymentGateway
  mail: Mailer
  sms: SmsSender
  clock: Clock
  ids: Ids
  log: Log
  crashpoint: Crashpoint
}

export type Clock = { now(): Date }

/** Creates UUIDv7 keys, so that newer rows sort after older ones. */
export type Ids = { next(): string }
