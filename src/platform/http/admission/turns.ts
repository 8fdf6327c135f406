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
