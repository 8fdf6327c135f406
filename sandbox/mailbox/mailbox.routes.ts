import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db'
import { findMail, recentMails, recentTexts } from './mailbox.repository.ts'
import {
  framedHtml,
  listPage,
  mailboxStyle,
  mailPage,
  notFoundPage,
  refusedPage,
  textsPage,
} from './mailbox-pages.ts'

type Options = {
  /** ALLOW_SANDBOX=1: everybody who can reach the store may read the mail. */
  openToNetwork?: boolean
}

/**
 * Shows the mail and SMS of the sandbox at /sandbox/mail and /sandbox/sms. They contain links and codes for signing in,
 * so without ALLOW_SANDBOX only the machine itself may open them, and nobody who comes through a proxy.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  db: Db,
  { openToNetwork = false }: Options = {},
): void {
  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.headers(headers).type('text/html; charset=utf-8')
        if (!openToNetwork && !isFromThisMachine(request))
          return reply.code(403).send(refusedPage())
      })
      scope.get('/mail', async () => listPage(await recentMails(db)))
      scope.get('/mail.json', async (_request, reply) => {
        void reply.type('application/json; charset=utf-8')
        return recentMails(db)
      })
      scope.get('/sms', async () => textsPage(await recentTexts(db)))
      scope.get('/sms.json', async (_request, reply) => {
        void reply.type('application/json; charset=utf-8')
        return recentTexts(db)
      })
      scope.get('/mail.css', (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(mailboxStyle),
      )
      scope.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
        const mail = await findMail(db, params.id)
        void reply.headers(frameHeaders)
        return mail ? framedHtml(mail.html) : reply.code(404).send(notFoundPage())
      })
      scope.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
        const mail = await findMail(db, params.id)
        return mail ? mailPage(mail) : reply.code(404).send(notFoundPage())
      })
    },
    { prefix: '/sandbox' },
  )
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** For the HTML of a mail, whatever it contains: it may have styles but cannot run, load or send anything, even outside the frame. */
const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

// Checks the address of the connection, since `request.ip` may come from a trusted proxy. Checking the Host header keeps
// out pages of a foreign domain that its owner has pointed at this machine.
function isFromThisMachine({ raw, headers, hostname }: FastifyRequest): boolean {
  const peer = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const cameThroughProxy = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers)
  return isLoopback(peer) && isLoopback(hostname) && !cameThroughProxy
}

function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host)
}
