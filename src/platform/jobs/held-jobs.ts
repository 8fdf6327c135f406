/** The end of a job is recorded after it has ended. For this long the job still counts as held. */
const writtenDownWithinMs = 10_000

export type HeldJobs = ReturnType<typeof createHeldJobs>

/** The jobs that a runner is running, and when it last made progress. */
export function createHeldJobs() {
  const running = new Set<string>()
  const justEnded = new Map<string, number>()
  const startedAt = performance.now()
  let progressedAt: number | null = null

  function forgetEnded(): void {
    const before = performance.now() - writtenDownWithinMs
    for (const [id, endedAt] of justEnded) if (endedAt < before) justEnded.delete(id)
  }
  return {
    // The library's types say that ids are text, but our connections read them as numbers.
    began(id: string): void {
      progressedAt = performance.now()
      running.add(String(id))
    },
    ended(id: string): void {
      progressedAt = performance.now()
      running.delete(String(id))
      forgetEnded()
      justEnded.set(String(id), progressedAt)
    },
    ids(): string[] {
      forgetEnded()
      return [...running, ...justEnded.keys()]
    },
    areRunning: () => running.size > 0,
    /** For how long no job has begun or ended. */
    stillForMs: () => performance.now() - (progressedAt ?? startedAt),
    hasProgressed: () => progressedAt !== null,
  }
}
