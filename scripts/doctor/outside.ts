import type { Config } from '#platform/config'
import { lookAtGateway } from '#platform/payment-gateway'
import { tryMailServer } from '#platform/mail'
import { loadSandbox } from '../../src/startup/stand-ins.ts'
import { mind, messageOf, right, wrong, type Check } from './checkup.ts'
import { clockFinding } from './clock.ts'

export const mail: Check = {
  about: 'Mail',
  look: async ({ config: { smtpUrl } }) => {
    if (smtpUrl === null)
      return [mind('SMTP_URL is not set: letters are kept, and nobody gets them.')]
    const { host } = new URL(smtpUrl)
    try {
      await tryMailServer(smtpUrl)
    } catch (error) {
      return [wrong(`The mail server ${host} refuses us: ${messageOf(error)}.`)]
    }
    return [right(`The mail server ${host} lets the store sign in.`)]
  },
}

export const gateway: Check = {
  about: 'Card gateway',
  look: async ({ config: { publicUrl, ...config }, now }) => {
    const secretKey = config.stripe?.secretKey ?? (await sharedSandboxKey(config))
    if (secretKey === null) return []
    const askedAt = now()
    let found
    try {
      found = await lookAtGateway(secretKey, config.sandboxGateway)
    } catch (error) {
      return [wrong(`Stripe refuses us: ${messageOf(error)}`)]
    }
    const { at, messageUrls } = found
    const wanted = `${publicUrl}/api/webhooks/stripe`
    return [
      right('Stripe accepts the secret key.'),
      ...clockFinding('Stripe’s', at, askedAt),
      ...(messageUrls === null
        ? [
            mind(
              `The key may not read where Stripe sends its messages. Compare it with ${wanted} yourself.`,
            ),
          ]
        : messageUrls.includes(wanted)
          ? [right(`Stripe sends its messages to ${wanted}.`)]
          : [
              wrong(
                `Stripe sends no messages to ${wanted}: payments settle only when their buyers come back. Add this endpoint.`,
              ),
            ]),
    ]
  },
}

/** The key of the sandbox that several processes share; null without one. */
async function sharedSandboxKey({
  sandboxGateway,
  dataDir,
}: Pick<Config, 'sandboxGateway' | 'dataDir'>) {
  if (sandboxGateway === null) return null
  const { sandboxKeys } = await loadSandbox()
  return sandboxKeys(dataDir).secretKey
}
