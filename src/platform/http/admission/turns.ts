/** Lets so many pieces of work go on at a time; the others wait, the first to come first. */
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
