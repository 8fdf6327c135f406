import { api } from '#contract'
import { handle } from '#platform/http'
import { saveAttributes, showAttributes } from './edit-attributes.ts'

export const staffAttributesRoutes = handle(api.staffAttributes, {
  show: ({ platform, params }) => showAttributes(platform.db, params.slug),
  save: ({ platform, actor, params, body }) =>
    saveAttributes(platform, actor, { category: params.slug, ...body }),
})
