/** Why the object store did not do what it was asked. */
export const storeFaults = [
  /** No connection, or one that was cut. */
  'unreachable',
  /** No answer in time. */
  'late',
  /** It says that it fails, or that it is asked too often: 5xx, 429. */
  'failed',
  /** It says that we may not: a wrong key, a clock that is off, a bucket of others. */
  'refused',
  /** There is no such object, or no such bucket. */
  'missing',
  /** What it sent is not what was stored: cut off, or other bytes. */
  'nonsense',
  /** It was not asked, because it failed lately or is asked enough already. */
  'resting',
] as const
export type StoreFault = (typeof storeFaults)[number]

/** A call to the object store that failed. The message is ours: those of the library hold what was sent and received. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly fault: StoreFault
  /** What the store calls it, such as `SlowDown` or `RequestTimeTooSkewed`. */
  readonly code: string | undefined

  constructor(fault: StoreFault, about: string, code?: string) {
    super(`${sentences[fault]} (${[about, code].filter(Boolean).join(', ')})`)
    this.fault = fault
    this.code = code
  }
}

const sentences: Record<StoreFault, string> = {
  unreachable: 'The object store cannot be reached.',
  late: 'The object store did not answer in time.',
  failed: 'The object store failed.',
  refused: 'The object store refused the call.',
  missing: 'The object store does not have this.',
  nonsense: 'The object store answered with other bytes than were stored.',
  resting: 'The object store was not asked, since it failed lately or is busy.',
}
