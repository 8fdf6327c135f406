import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { problemOf, sendProblem } from '#platform/http'
import { WebhookRejected, type GatewayEvent } from '#platform/payment-gateway'
import { storeGatewayEvent } from './webhook.repository.ts'

const largestWebhookBytes = 512 * 1024

/** POST /api/webhooks/stripe: checked on the raw bytes, stored once, answered at once; a job applies it. */
export async function webhookRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/webhooks/stripe', { bodyLimit: largestWebhookBytes }, async (request, reply) => {
    try {
      const event = readEvent(platform, request)
      await platform.db.transaction().execute((tx) => storeGatewayEvent(tx, platform, event))
      return await reply.send({ received: true })
    } catch (error) {
      return sendProblem(reply, problemOf(error, platform.log))
    }
  })
}

function readEvent({ gateway, log }: Platform, { body, headers }: FastifyRequest): GatewayEvent {
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
    log.warn({ security: 'webhook_rejected', reason: error.message }, 'a webhook was refused')
    throw new Refusal('webhook_rejected')
  }
}
