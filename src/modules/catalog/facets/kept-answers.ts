import type { Db } from '#platform/db'
import { seeShelf, type Sighting } from './shelf-version.repository.ts'

/** A change that was in progress when an answer was read may be missing from it, so it is shown for so long only. */
const unsettledMs = 5_000
/** No answer is shown for longer without being read again. */
const keptMs = 60_000

/** What a process has seen of a shelf. */
type Watch = {
  last?: Sighting
  /** Every transaction that led to the last version was before this one. */
  settledFrom?: bigint | undefined
}

type Kept<Answer> = { version: string; isSettled: boolean; readAt: number; answer: Answer }
type Options = {
  /** At most this many answers are kept. */
  most: number
  see?: (db: Db) => Promise<Sighting>
  now?: () => number
  /** What was seen with `see`. */
  watches?: WeakMap<Db, Watch>
}

const shelves = new WeakMap<Db, Watch>()

/**
 * Keeps answers about the shelf for as long as the shelf stays as it is: whether it does is asked each time. Answers that were
 * not asked for the longest are forgotten first.
 */
export function createKeptAnswers<Answer>({
  most,
  see = seeShelf,
  now = () => performance.now(),
  watches = shelves,
}: Options) {
  const shops = new WeakMap<Db, Map<string, Kept<Answer>>>()

  return async (db: Db, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const kept = shops.get(db) ?? new Map<string, Kept<Answer>>()
    shops.set(db, kept)
    const watch = watches.get(db) ?? {}
    watches.set(db, watch)
    const before = kept.get(key)
    if (before) {
      const seen = await look(db, watch, see)
      const limit = before.isSettled ? keptMs : unsettledMs
      if (before.version === seen.version && now() - before.readAt < limit) {
        move(kept, key, before)
        return before.answer
      }
    }
    // What was seen before the answer was read: the answer has at least what had happened by then.
    const known = watch.last
    const from = watch.settledFrom
    const isSettled = known !== undefined && from !== undefined && known.oldest >= from
    const readAt = now()
    const [answer, seen] = await Promise.all([ask(), before ? known : look(db, watch, see)])
    if (known && known.version === seen?.version) {
      move(kept, key, { version: known.version, isSettled, readAt, answer })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    } else {
      kept.delete(key)
    }
    return answer
  }
}

/** Notes what is seen. The second look at a version says by when all that led to it had begun. */
async function look(db: Db, watch: Watch, see: (db: Db) => Promise<Sighting>): Promise<Sighting> {
  const before = watch.last?.version
  const seen = await see(db)
  if (watch.last?.version !== seen.version) watch.settledFrom = undefined
  else if (before === seen.version) watch.settledFrom ??= seen.next
  watch.last = seen
  return seen
}

function move<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
}
