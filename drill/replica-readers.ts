type Answers = {
  count: number
  /** What was not answered 200, in words. */
  failed: string[]
  /** How many said that they may be old. */
  old: number
  slowestMs: number
}

/** Visitors who look at pages and lists of several webs, and write nothing. */
export function readersOf(
  webs: readonly string[],
  { toolId, partNumber }: { toolId: string; partNumber: string },
) {
  const paths = () => [
    '/',
    `/Tools?q=wrench&page=${Math.ceil(Math.random() * 1000)}`,
    `/Product/${partNumber}`,
    '/api/tool?limit=5',
    '/api/tool?limit=5&q=wrench',
    `/api/tool/${toolId}`,
    '/api/facet',
    '/api/category',
    '/api/suggestion?q=wre',
    '/api/review?limit=5',
    '/api/vehicle/year',
  ]
  const answers: Answers = { count: 0, failed: [], old: 0, slowestMs: 0 }

  async function look(url: string): Promise<void> {
    const since = performance.now()
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) })
      await answer.arrayBuffer()
      if (answer.status !== 200) answers.failed.push(`${url} ${answer.status}`)
      if (answer.headers.get('warning')?.startsWith('110')) answers.old += 1
    } catch (error) {
      answers.failed.push(`${url} ${String(error)}`)
    }
    answers.count += 1
    answers.slowestMs = Math.max(answers.slowestMs, Math.round(performance.now() - since))
  }

  async function round(web: string): Promise<void> {
    for (const path of paths()) await look(web + path)
  }

  return {
    async rounds(count: number): Promise<Answers> {
      for (let done = 0; done < count; done += 1) await Promise.all(webs.map(round))
      return answers
    },
    /** Two visitors of each web look until they are stopped. */
    start() {
      let isOver = false
      const visit = async (web: string) => {
        while (!isOver) await round(web)
      }
      const visitors = [...webs, ...webs].map(visit)
      return {
        count: () => answers.count,
        old: () => answers.old,
        async stop(): Promise<Answers> {
          isOver = true
          await Promise.all(visitors)
          return answers
        },
      }
    },
  }
}
