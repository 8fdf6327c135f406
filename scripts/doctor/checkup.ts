import type { Config } from '#platform/config'
import type { Db } from '#platform/db'

/** What was found: that something is right, that somebody should think of it, or that it is wrong. */
export type Finding = { kind: 'right' | 'mind' | 'wrong'; sentence: string }

/** What the doctor looks at. */
export type Patient = {
  config: Config
  environment: Record<string, string | undefined>
  /** Null if the database cannot be used. */
  db: Db | null
  now: () => Date
}

export type Check = { about: string; look: (patient: Patient) => Promise<Finding[]> }

export type Result = { about: string; findings: Finding[] }

export const right = (sentence: string): Finding => ({ kind: 'right', sentence })
export const mind = (sentence: string): Finding => ({ kind: 'mind', sentence })
export const wrong = (sentence: string): Finding => ({ kind: 'wrong', sentence })

/** Makes all checks at the same time, since most of them wait for others. One that fails is a finding itself. */
export async function examine(patient: Patient, checks: readonly Check[]): Promise<Result[]> {
  return Promise.all(
    checks.map(async ({ about, look }) => ({
      about,
      findings: await look(patient).catch((error: unknown) => [
        wrong(`This could not be looked at: ${messageOf(error)}`),
      ]),
    })),
  )
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
