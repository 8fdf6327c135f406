import { v7 } from 'uuid'
import type { Clock, Ids } from '#platform'

/** Version 7 UUIDs sort by creation time (RFC 9562). The library keeps those of the same millisecond in order. */
export const uuidv7: Ids = { next: () => v7() }

export const systemClock: Clock = { now: () => new Date() }
