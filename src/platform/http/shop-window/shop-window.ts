import type { Route } from '#contract/describe'
import type { Platform } from '#platform'
import { readingAsOf, saysAway } from '#platform/db'

/**
 * Whether a call shows what anybody may see of the shop: products, searches, vehicles, reviews and what the shop says of itself. A replica may
 * answer it. An invitation is for one person, who may have got it a moment ago.
 */
export function isOfShopWindow({ method, access, open, limited }: Route): boolean {
  return method === 'GET' && access === 'anyone' && !open && limited !== 'invitation-lookups'
}

/** The platform with which the shop window is shown. */
export function shownBy(platform: Platform): Platform {
  const { replica } = platform
  return replica ? { ...platform, db: replica.db, joinedReads: replica.joinedReads } : platform
}

type Asked = {
  token?: string | null
  mayHaveWritten?: boolean
  onOld?: (seconds: number) => void
  /** That of the database's log when a signed-in caller was found; null where there is none, or it is not known. */
  position: number | null
}

/**
 * Answers a call of the shop window. Those who may just have written, whom only the primary knows, are answered by it, and by the replica while it is
 * away. Others are answered by the replica, those who are signed in once it has all that the primary had when they called.
 */
export async function show(
  { platform, shown }: { platform: Platform; shown: Platform },
  { token = null, mayHaveWritten, onOld, position }: Asked,
  work: (by: Platform) => Promise<unknown>,
): Promise<unknown> {
  const isKnownToPrimaryAlone = mayHaveWritten === true || (token !== null && position === null)
  if (isKnownToPrimaryAlone) {
    try {
      return await work(platform)
    } catch (error) {
      if (!saysAway(error)) throw error
    }
  }
  const { answer, asOf } = await readingAsOf(position ?? 0, () => work(shown))
  const seconds = platform.replica?.oldSeconds(asOf)
  if (seconds !== undefined) onOld?.(seconds)
  return answer
}
