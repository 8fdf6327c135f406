import { api } from '#contract'
import { handle } from '#platform/http'
import { saveProfile } from './save-profile.ts'
import { showProfile } from './show-profile.ts'

export const profilesRoutes = handle(api.profiles, {
  show: ({ platform, actor, params }) => showProfile(platform, actor, params.email),
  save: ({ platform, actor, params, body }) => saveProfile(platform, actor, params.email, body),
})
