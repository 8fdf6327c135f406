import { newestActs } from '#modules/audit'
import { keepRefreshing } from '#modules/settings'
import { followSilence, readingAsOf, type Database, type Db, type Replica } from '#platform/db'
import type { PageData } from '#platform/pages'
import type { Log } from '#platform/telemetry'

/** Acts of the staff that no public page shows. Whatever is not among them may have changed a page. */
const unseen =
  /^(order|order_view|stock|staff|certificate|second_factor|recovery_codes?|user)[._](?!erased)/

/** `start`: a connection without time limits, for the first look. */
type Parts = {
  start: Db
  visited: Database
  watch: Database
  replica?: Replica | undefined
  log: Log
}

type Following = PageData & {
  /** From now on visitors are refused at once while the database is silent. A start waits as long as it takes. */
  visitorsCome(): void
  /** Looks at the log now. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * What the pages that go on without a database are told. A page that was drawn before somebody hid a product or changed a
 * price, as the audit log has it, does not go on. The log is looked at twice a second: what happened in the last half a
 * second before the database was gone may be missed.
 */
export async function followPageData({
  start,
  visited,
  watch,
  replica,
  log,
}: Parts): Promise<Following> {
  let silence: ReturnType<typeof followSilence> | undefined
  let position: number | null = null
  let changedAt = -Infinity
  async function refresh(db: Db = watch.db): Promise<void> {
    const newest = await newestActs(db, position)
    position = newest.position
    if (!newest.acts.some((act) => !unseen.test(act))) return
    changedAt = performance.now()
    replica?.requireNow()
  }
  await refresh(start)
  const following = keepRefreshing(
    { what: 'the newest acts of the staff', refresh: () => refresh() },
    log,
  )
  return {
    isAway: () => (silence?.isSilent() ?? false) && replica?.isThere() !== true,
    ...(replica && {
      reading: (draw) => readingAsOf(0, draw),
      oldSeconds: (asOf) => replica.oldSeconds(asOf),
    }),
    changedAt: () => changedAt,
    visitorsCome() {
      silence = followSilence({
        visited: visited.guard,
        watched: watch.guard,
        ask: () => watch.pool.query('select 1'),
        log,
      })
    },
    refresh: () => refresh(),
    stop() {
      following.stop()
      silence?.stop()
    },
  }
}
