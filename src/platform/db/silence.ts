import type { Log } from '#platform/telemetry'
import type { PoolGuard } from './guard-pool.ts'

type Silence = {
  /** Whether the database has stopped answering altogether. */
  isSilent(): boolean
  stop(): void
}

type Parts = {
  /** The database of the visitors, which is shut while it is silent. */
  visited: PoolGuard
  /** Another way to the same database, which is never shut. */
  watched: Pick<PoolGuard, 'heard' | 'whenHeard'>
  /** Asks the database something by that other way. */
  ask: () => Promise<unknown>
  log: Log
  times?: { everyMs: number; looks: number }
}

/**
 * Nothing heard at ten looks in a row, two and a half seconds: no query takes so long that nothing arrives meanwhile, for
 * short questions are asked all the time. Looks are counted and not seconds, so a process that had no time itself does
 * not blame the database.
 */
const usual = { everyMs: 250, looks: 10 }

/**
 * Notices that the database says nothing at all, on no connection: it hangs, has gone, or cannot be reached. Visitors are
 * then refused at once instead of waiting for the time limits of their queries one after the other. The first word that is
 * heard again ends that.
 */
export function followSilence({
  visited,
  watched,
  ask,
  log,
  times: { everyMs, looks } = usual,
}: Parts): Silence {
  const heard = () => visited.heard() + watched.heard()
  let before = heard()
  let quiet = 0
  let isAsking = false

  function look(): void {
    const now = heard()
    if (now === before) return stayQuiet()
    before = now
    if (quiet < looks) quiet = 0
  }

  function answersAgain(): void {
    quiet = 0
    before = heard()
    visited.open()
    log.warn('the database answers again')
  }

  function stayQuiet(): void {
    quiet += 1
    if (quiet === looks) {
      const silentMs = looks * everyMs
      visited.shut(new DatabaseSilent(silentMs))
      watched.whenHeard(answersAgain)
      log.error({ silentMs }, 'the database does not answer: nobody is made to wait for it')
    }
    if (isAsking) return
    isAsking = true
    ask()
      .catch(() => {})
      .finally(() => (isAsking = false))
  }

  const timer = setInterval(look, everyMs)
  return { isSilent: () => quiet >= looks, stop: () => clearInterval(timer) }
}

class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  // Starts like the client library's own messages about lost connections.
  constructor(ms: number) {
    super(`Connection terminated: the database has not said anything for ${ms / 1000} s.`)
  }
}
