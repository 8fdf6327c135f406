import type { Crashpoint } from '#platform/crashpoint'
import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import type { PaymentGateway } from '#platform/payment-gateway'
import type { SmsSender } from '#platform/sms'
import type { Log } from '#platform/telemetry'

/** Everything the store needs from the outside world. Built once in main.ts; replaced piecewise in tests. */
export type Platform = {
  config: Config
  /** Where people reach the store, without a slash at the end: the start of every link in a mail. */
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

/** New keys: UUIDv7, so that rows made later sort later. */
export type Ids = { next(): string }
