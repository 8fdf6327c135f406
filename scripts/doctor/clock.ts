import { sql } from 'kysely'
import { mind, right, wrong, type Check, type Finding } from './checkup.ts'

/** The store refuses the gateway's messages when the two clocks are five minutes apart. */
const most = { mindSeconds: 3, wrongSeconds: 60 }

export const clock: Check = {
  about: 'Clock',
  look: async ({ db, now }) => {
    if (db === null) return []
    const askedAt = now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const findings = clockFinding('the database’s', rows[0]?.at ?? askedAt, askedAt)
    return findings.length > 0 ? findings : [right('This clock and the database’s agree.')]
  },
}

/** Compares another clock, asked at a time of ours, with ours. Nothing if they agree. */
export function clockFinding(whose: string, at: Date, askedAt: Date): Finding[] {
  const seconds = Math.round((askedAt.getTime() - at.getTime()) / 1_000)
  if (!(Math.abs(seconds) > most.mindSeconds)) return []
  const sentence = `This clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}. Let both follow NTP.`
  return [Math.abs(seconds) > most.wrongSeconds ? wrong(sentence) : mind(sentence)]
}
