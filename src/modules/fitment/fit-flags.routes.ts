import { api } from '#contract'
import { handle } from '#platform/http'
import { listOpenFlags, listResolvedFlags } from './misfits/flags.repository.ts'
import { presentFlag, resolveFlag } from './misfits/resolve-flag.ts'

export const fitFlagsRoutes = handle(api.fitFlags, {
  list: async ({ platform: { db }, query }) => {
    const flags = query.state === 'open' ? await listOpenFlags(db) : await listResolvedFlags(db)
    return flags.map(presentFlag)
  },
  resolve: ({ platform, actor, body }) => resolveFlag(platform, actor, body),
})
