import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { handle } from '#platform/http'

/** Returns what keeps the store from being ready, in words; an empty list if it is ready. */
export type Readiness = () => Promise<string[]>

export function healthRoutes(readiness: Readiness) {
  return handle(api.health, {
    alive: async () => ({ status: 'ok' }),
    ready: async () => {
      const missing = await readiness()
      if (missing.length > 0) throw new Refusal('not_ready', { missing })
      return { status: 'ready' }
    },
  })
}
