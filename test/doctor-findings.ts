import type { Check } from '../scripts/doctor/checkup.ts'
import { database } from '../scripts/doctor/database.ts'
import { clock } from '../scripts/doctor/clock.ts'
import { copies } from '../scripts/doctor/copies.ts'
import { work } from '../scripts/doctor/work.ts'
import { examineInstallation } from '../scripts/doctor/examine-installation.ts'

type Environment = Record<string, string>

/** What the checks find with these settings. */
export async function looksAt(only: Check[], environment: Environment, now?: () => Date) {
  const results = await examineInstallation({ environment, only, ...(now && { now }) })
  return results.flatMap(({ findings }) => findings)
}

/** The same, a line for each finding. Where no check is about the database, that there is none is left out. */
export async function sentences(only: Check[], environment: Environment, now?: () => Date) {
  const withoutDatabase = { DATABASE_URL: 'postgres://store@127.0.0.1:1/store' }
  const found = await looksAt(only, { ...withoutDatabase, ...environment }, now)
  const isAsked = only.some((check) => [database, clock, copies, work].includes(check))
  return found
    .filter(({ sentence }) => isAsked || !sentence.includes('PostgreSQL cannot be reached'))
    .map(({ kind, sentence }) => `${kind}: ${sentence}`)
    .join('\n')
}
