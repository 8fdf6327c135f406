import type { Asker, Things } from './things.ts'

/** A request that costs its read much. Each call makes another, so that nothing that is kept can answer it. */
export type AskedRead = {
  /** Its key in the table of costs. */
  read: string
  what: string
  as?: Asker | undefined
  make: (things: Things) => { path: string; body?: unknown }
}

export function asked(
  read: string,
  what: string,
  path: (things: Things) => string,
  as?: Asker,
): AskedRead {
  return { read, what, as, make: (things) => ({ path: path(things) }) }
}

/** A call with a body. */
export function sent(
  read: string,
  what: string,
  body: (things: Things) => unknown,
  as?: Asker,
): AskedRead {
  const path = read.replace(/^\w+ /, '')
  return { read, what, as, make: (things) => ({ path, body: body(things) }) }
}
