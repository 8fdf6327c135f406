import { api } from '#contract'
import { handle } from '#platform/http'
import { replaceSynonyms, showSynonyms } from './replace-synonyms.ts'

export const synonymsRoutes = handle(api.synonyms, {
  show: ({ platform }) => showSynonyms(platform.db),
  replace: ({ platform, actor, body }) => replaceSynonyms(platform, actor, body),
})
