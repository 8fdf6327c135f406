/** Lets so many works run at one time, and so many wait. `take` answers false at once where there is no room. */
export function createPlaces(most: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async take(): Promise<boolean> {
      if (taken >= most) {
        if (waiting.length >= mostWaiting) return false
        // Whoever leaves hands its place over.
        await new Promise<void>((resolve) => waiting.push(resolve))
        return true
      }
      taken += 1
      return true
    },
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    },
  }
}
