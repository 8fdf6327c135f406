import { api } from '#contract'
import { handle } from '#platform/http'
import { sendTrialLetter } from './send-trial-letter.ts'
import { readFacts } from './setup.repository.ts'
import { describeSetup } from './show-setup.ts'
import { tryGateway } from './try-gateway.ts'

export const setupRoutes = handle(api.setup, {
  show: async ({ platform }) => describeSetup(platform, await readFacts(platform.db)),
  sendLetter: ({ platform, actor }) => sendTrialLetter(platform, actor),
  tryGateway: async ({ platform, actor }) => {
    await tryGateway(platform, actor)
    return describeSetup(platform, await readFacts(platform.db))
  },
})
