import { v7 } from 'uuid'
import type { Clock, Ids } from '#platform'

/** Version 7 keys sort by the time they were made (RFC 9562); uuid keeps those of one millisecond in order. */
export const uuidv7: Ids = { next: () => v7() }

export const systemClock: Clock = { now: () => new Date() }
