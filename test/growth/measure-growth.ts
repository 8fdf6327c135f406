import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'

// What is quicker is not compared: the shortest times say nothing. A text that takes longer must have a reason.
const quickMs = 150
const mostTimes = 15
const longMs = 3000

type Send = (length: number) => Promise<unknown>

/**
 * Says whether ten times the length takes more than fifteen times the processor of this process and of the database; null
 * if it does not. Other work on the machine makes a request slower, but not its processor time greater.
 */
export async function growsTooFast(
  { limit, send }: { limit: number; send: Send },
  database: Pick<Pool, 'query'>,
): Promise<string | null> {
  const began = performance.now()
  await send(limit)
  if (performance.now() - began < quickMs) return null
  const whole = await leastProcessorMs(() => send(limit), database)
  if (whole < quickMs) return null
  const tenth = await leastProcessorMs(() => send(Math.ceil(limit / 10)), database)
  const isTooFast = whole > mostTimes * tenth
  return isTooFast
    ? `${Math.round(tenth)} ms at a tenth, ${Math.round(whole)} ms at ${limit}`
    : null
}

async function leastProcessorMs(
  work: () => Promise<unknown>,
  database: Pick<Pool, 'query'>,
): Promise<number> {
  const times: number[] = []
  // One turn is enough where chance cannot make the difference.
  while (times.length < 3 && (times[0] ?? 0) < longMs) {
    const databaseBefore = await databaseMs(database)
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    const databaseAfter = await databaseMs(database)
    const grown = [...databaseAfter].map(([pid, ms]) => ms - (databaseBefore.get(pid) ?? ms))
    times.push((user + system) / 1000 + grown.reduce((sum, ms) => sum + ms, 0))
  }
  return Math.min(...times)
}

const msPerTick = 10

/** The processor time of each connection's process, where this system tells it. */
async function databaseMs(database: Pick<Pool, 'query'>): Promise<Map<number, number>> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]))
}

function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold blanks and stands in brackets; the times are the 12th and 13th word after it.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(words[11]) + Number(words[12])) * msPerTick
  } catch {
    return 0
  }
}
