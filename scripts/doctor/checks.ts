import { address } from './address.ts'
import type { Check } from './checkup.ts'
import { clock } from './clock.ts'
import { copies } from './copies.ts'
import { database } from './database.ts'
import { machine } from './machine.ts'
import { gateway, mail } from './outside.ts'
import { settings } from './settings.ts'
import { storage } from './storage.ts'
import { replica } from './replica.ts'
import { work } from './work.ts'

/** All that the doctor looks at, in the order in which it is told. */
export const checks: readonly Check[] = [
  settings,
  machine,
  address,
  database,
  clock,
  copies,
  storage,
  replica,
  work,
  mail,
  gateway,
]
