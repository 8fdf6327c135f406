import { api } from '#contract'
import { handle } from '#platform/http'
import { countCoverage, listUncovered } from './coverage/coverage.repository.ts'
import { listMisses } from './coverage/misses.repository.ts'

export const coverageRoutes = handle(api.coverage, {
  show: async ({ platform, query }) => ({
    since: query.since,
    ...(await countCoverage(platform.db, query)),
  }),
  listUncovered: async ({ platform, params, query }) => {
    const { rows, next } = await listUncovered(platform.db, { ...params, ...query })
    return { items: rows, next }
  },
  listMisses: async ({ platform, query }) => {
    const { rows, next } = await listMisses(platform.db, query)
    return { items: rows, next }
  },
})
