import { api } from '#contract'
import { handle } from '#platform/http'
import { presentBreak } from './break.ts'
import { listBreaks } from './break-list.repository.ts'
import { resolveBreak } from './resolve-break.ts'

export const breaksRoutes = handle(api.breaks, {
  list: async ({ platform, query }) => {
    const { rows, ...page } = await listBreaks(platform.db, query)
    return { items: rows.map(presentBreak), ...page }
  },
  resolve: async ({ platform, actor, params, body }) =>
    presentBreak(await resolveBreak(platform, actor, { id: params.id, note: body.note })),
})
