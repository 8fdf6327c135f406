import { api } from '#contract'
import { handle } from '#platform/http'
import { eraseAccount } from './erase-account.ts'
import { showPersonalData } from './show-personal-data.ts'

export const personalDataRoutes = handle(api.personalData, {
  show: ({ platform, actor }) => showPersonalData(platform, actor),
  erase: ({ platform, actor, body }) => eraseAccount(platform, actor, body.email),
})
