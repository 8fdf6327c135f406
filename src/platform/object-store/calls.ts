import { createHash } from 'node:crypto'
import type { StoreFault } from './failures.ts'
import { failureOf } from './faults-of-calls.ts'

/** Runs one call, counts it, and turns whatever goes wrong into a StoreFailure. */
export type Call = <T>(about: string, work: () => Promise<T>) => Promise<T>

export function countedCall(add: (outcome: 'done' | StoreFault, seconds: number) => void): Call {
  return async (about, work) => {
    const from = performance.now()
    const seconds = () => (performance.now() - from) / 1000
    try {
      const done = await work()
      add('done', seconds())
      return done
    } catch (error) {
      const failure = failureOf(error, about)
      add(failure.fault, seconds())
      throw failure
    }
  }
}

/** The checksum that the store is asked to compare with what arrives. */
export function base64Sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}
