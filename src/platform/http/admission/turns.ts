/** Lets at most `places` pieces of work run at a time; the others wait in order of arrival. */
export function createTurns(places: number) {
  let free = places
  const line: (() => void)[] = []

  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}

/** The same for each key by itself. */
export function createTurnsOfEach(places: number) {
  const known = new Map<string, { turns: ReturnType<typeof createTurns>; users: number }>()

  return async <Made>(key: string, work: () => Promise<Made>): Promise<Made> => {
    const own = known.get(key) ?? { turns: createTurns(places), users: 0 }
    known.set(key, own)
    own.users++
    try {
      return await own.turns(work)
    } finally {
      own.users--
      if (own.users === 0) known.delete(key)
    }
  }
}
