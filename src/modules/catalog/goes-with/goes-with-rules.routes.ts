import { api } from '#contract'
import { handle } from '#platform/http'
import { replaceGoesWith, undoGoesWith } from './replace-goes-with.ts'
import { showGoesWith } from './show-goes-with.ts'

export const goesWithRulesRoutes = handle(api.goesWithRules, {
  show: ({ platform }) => showGoesWith(platform.db),
  replace: ({ platform, actor, body }) => replaceGoesWith(platform, actor, body),
  undo: ({ platform, actor, body }) => undoGoesWith(platform, actor, body),
})
