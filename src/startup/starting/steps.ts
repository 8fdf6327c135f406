import { Client } from 'pg'
import { patientOptions } from '#platform/db'

const sayEveryMs = 10_000

export type Steps = {
  /** Does one step of the start. While it takes long, it says so every ten seconds, and who holds a lock that it waits for. */
  run<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  /** A database session of the start, by the id of its server process. */
  began(serverProcess: number): void
  /** Where to ask who holds locks. */
  askAt(url: string): void
}

/** A start has no time limit, so it says what it does. `say` prints a line for the operator. */
export function createSteps(say: (line: string) => void, everyMs = sayEveryMs): Steps {
  const sessions = new Set<number>()
  let url: string | undefined
  return {
    began: (serverProcess) => sessions.add(serverProcess),
    askAt: (given) => (url = given),
    async run(what, work) {
      const startedAt = performance.now()
      let isOver = false
      const tell = async () => {
        const holders = url === undefined ? [] : await holdersOf(url, [...sessions]).catch(() => [])
        if (isOver) return
        const seconds = Math.round((performance.now() - startedAt) / 1000)
        const waits = holders.length > 0 ? ` It waits for a lock of ${holders.join(' and ')}.` : ''
        say(`The start goes on: ${what}, for ${seconds} s so far.${waits}`)
      }
      const timer = setInterval(() => void tell(), everyMs)
      try {
        return await work()
      } finally {
        isOver = true
        clearInterval(timer)
      }
    },
  }
}

/** The sessions that hold locks for which ours wait, in words. */
async function holdersOf(url: string, sessions: number[]): Promise<string[]> {
  const client = new Client({ connectionString: url, options: patientOptions })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ holder: string }>(
      `select distinct format('PostgreSQL process %s (%s)', pid, coalesce(nullif(application_name, ''), usename)) as holder
       from unnest($1::int[]) as ours cross join unnest(pg_blocking_pids(ours)) as holding
         join pg_stat_activity on pid = holding`,
      [sessions],
    )
    return rows.map(({ holder }) => holder)
  } finally {
    await client.end()
  }
}
