import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { problemOf, sendProblem } from '#platform/http'
import { WebhookRejected, type GatewayEvent } from '#platform/payment-gateway'
import { logSecurity } from '#platform/telemetry'
import { storeGatewayEvent } from './webhook.repository.ts'

const largestWebhookBytes = 512 * 1024

/**
 * POST /api/webhooks/stripe: verifies the signature on the raw bytes, stores the event once and answers. A job applies
 * it.
 */
export async function webhookRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(
    '/api/webhooks/stripe',
    { bodyLimit: largestWebhookBytes, config: { priority: 'vital' } },
    async (request, reply) => {
      try {
        const event = readEvent(platform, request)
        platform.crashpoint('webhook: before the commit')
        await storeGatewayEvent(platform.db, platform, event)
        platform.crashpoint('webhook: stored')
        return await reply.send({ received: true })
      } catch (error) {
        return sendProblem(reply, problemOf(error, platform.log))
      }
    },
  )
}

function readEvent(
  { gateway, log }: Platform,
  { body, headers, ip }: FastifyRequest,
): GatewayEvent {
  const signature = headers['stripe-signature']
  try {
    if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
      throw new WebhookRejected('not_an_event')
    }
    return gateway.readWebhook(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    )
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    const facts = { what: 'POST /webhooks/stripe', from: ip, reason: error.message }
    logSecurity(log, 'webhook_rejected', facts)
    throw new Refusal('webhook_rejected')
  }
}
