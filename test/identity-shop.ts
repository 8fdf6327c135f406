import Fastify from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import type { Platform } from '#platform'
import { readConfig } from '#platform/config'
import { createDispatcher, problemOf, registerApi, sendProblem } from '#platform/http'
import { noCrash } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLog } from '#platform/telemetry'
import { startTestGoogle, type TestGoogle } from './google.ts'
import { connectDatabase, type DatabaseOptions } from '#platform/db'
import { beginningShop } from '#test/beginning-shop'
import { createTestDatabase } from '#test/database'
import { rememberPasswords } from '#test/remembered-passwords'
import { createAuthenticate } from '../src/modules/identity/users/authenticate.ts'
import { createIdentityProvider } from '../src/modules/identity/embedded-provider.ts'
import { createHostedVerifier } from '../src/modules/identity/hosted/hosted-provider.ts'
import { hostedRoutes } from '../src/modules/identity/hosted.routes.ts'
import { identityJobs } from '../src/modules/identity/identity.jobs.ts'
import { identityRoutes } from '../src/modules/identity/identity.routes.ts'
import { usersRoutes } from '../src/modules/identity/users.routes.ts'

type Answer = {
  status: number
  body: Record<string, unknown>
  cookies: string[]
  location?: string
}
type Options = {
  publicUrl?: string
  environment?: Record<string, string>
  /** `true`: the shop starts a Google sandbox of its own, and stops it when it closes. */
  google?: TestGoogle | true
  /** Connection options for the routes. Without them the routes share the test's connections. */
  connection?: (url: string) => Promise<DatabaseOptions>
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** The identity routes and the users' API on their own database, with a clock that tests can move. */
export async function openTestShop({
  publicUrl = 'http://localhost:3000',
  environment = {},
  google: wantedGoogle,
  connection,
}: Options = {}) {
  const database = await createTestDatabase()
  const ownGoogle = wantedGoogle === true ? await startTestGoogle() : undefined
  const google = wantedGoogle === true ? ownGoogle : wantedGoogle
  const own = connection ? connectDatabase(await connection(database.url)) : null
  let lateBy = 0
  const platform: Platform = {
    config: readConfig({
      RATE_LIMIT_FACTOR: publicUrl.startsWith('http://localhost') ? '1000' : '1',
      ...environment,
    }),
    publicUrl,
    db: own?.db ?? database.db,
    joinedReads: own?.joinedReads ?? database.joinedReads,
    jobs: createJobs(),
    gateway: undefined as never,
    carrier: null,
    objects: null,
    files: undefined as never,
    mail: { send: async () => {} },
    shop: beginningShop,
    sms: { available: true, send: async () => {} },
    clock: { now: () => new Date(Date.now() + lateBy) },
    ids: uuidv7,
    // Nobody orders as a guest here.
    orderKeys: undefined as never,
    crashpoint: noCrash,
    log: createLog('silent'),
  }
  const provider = createIdentityProvider(platform, () => publicUrl, google)
  if (!platform.config.firebase) await rememberPasswords(provider)
  const app = Fastify()
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  app.all('/api/*', (_request, reply) => reply.code(404).send({ code: 'not_found' }))
  const { firebase } = platform.config
  const verify = firebase ? createHostedVerifier(platform, firebase) : provider.verifyIdentityToken
  if (firebase) hostedRoutes(app, platform, { firebase, verify })
  else identityRoutes(app, platform, provider)
  app.setErrorHandler((error, _request, reply) => {
    void sendProblem(reply, problemOf(error, platform.log))
  })
  const authenticate = createAuthenticate(platform, { verifyIdentityToken: verify })
  const dispatch = createDispatcher(platform, authenticate)
  registerApi(app, { users: usersRoutes }, dispatch, platform.log)

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    const isJson = /\bjson\b/.test(String(response.headers['content-type']))
    const location = response.headers.location
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      cookies,
      ...(location !== undefined && { location }),
    }
  }

  /** A browser: it keeps cookies and sends its origin, and a user agent if the test gives one. */
  function visitor(userAgent?: string) {
    const jar = new Map<string, string>()
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    async function ask(method: 'GET' | 'POST', path: string, body?: unknown) {
      const headers = {
        origin: publicUrl,
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(jar.size > 0 && { cookie: cookie() }),
      }
      const answer = await call(method, `/identity${path}`, { headers, body })
      for (const set of answer.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/Max-Age=0/i.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    /** Opens the sign-in window, chooses an account, and returns the answer of the callback. */
    async function signInWithGoogle(choice: Record<string, string>, more = {}) {
      const { body } = await ask('POST', '/sign-in/social', { provider: 'google', ...more })
      const back = await needGoogle().choose(String(body['url']), choice)
      return ask('GET', `${back.pathname.replace('/api/identity', '')}${back.search}`)
    }
    const identityToken = async () => String((await ask('GET', '/token')).body['token'])
    return {
      get: (path: string) => ask('GET', path),
      post: (path: string, body: unknown = {}) => ask('POST', path, body),
      identityToken,
      cookie,
      signInWithGoogle,
      signUp: (email: string, password = 'secret-1') =>
        ask('POST', '/sign-up/email', { name: 'Ann', email, password }),
      signIn: (email: string, password = 'secret-1') =>
        ask('POST', '/sign-in/email', { email, password }),
      /** Trades the session for an access token, as the web does. */
      async enter(email: string) {
        const token = await identityToken()
        return withToken(token, 'PUT', `/user/${email}`, { email })
      },
      async verify(email: string) {
        return ask('POST', '/verify-email', { token: await linkToken(email) })
      },
    }
  }

  function needGoogle(): TestGoogle {
    if (!google) throw new Error('This test shop has no Google.')
    return google
  }

  function withToken(
    token: unknown,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer> {
    return call(method, url, { headers: { authorization: `Bearer ${String(token)}` }, body })
  }

  /** The token of the newest link mailed to an address. */
  async function linkToken(email: string, page = 'VerifyEmail'): Promise<string> {
    const mail = await platform.db
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', email)
      .where('text', 'like', `%/${page}?token=%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail.text)?.[1] ?? ''
  }

  /** The letters to an address, oldest first. */
  const lettersTo = (recipient: string) =>
    platform.db
      .selectFrom('mails')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  async function runJobs(): Promise<void> {
    const taskList = Object.fromEntries(
      Object.entries(identityJobs(platform)).map(([name, run]) => [
        name,
        (payload: unknown) => run(payload),
      ]),
    )
    const logger = new Logger(() => () => {})
    await runOnce({ pgPool: database.pool, taskList, logger, noHandleSignals: true })
  }

  /** Requests a password reset and returns the mailed token. */
  async function resetToken(email: string): Promise<string> {
    await visitor().post('/request-password-reset', { email })
    await runJobs()
    return linkToken(email, 'ResetPassword')
  }

  /** A person who has signed up, verified the address and signed in, with the access token. */
  async function verifiedUser(email: string) {
    const person = visitor()
    await person.signUp(email)
    await person.verify(email)
    const { body } = await person.enter(email)
    return { person, token: String(body['token']) }
  }

  return {
    app,
    routes,
    platform,
    provider,
    call,
    visitor,
    withToken,
    needGoogle,
    linkToken,
    lettersTo,
    runJobs,
    resetToken,
    query: (text: string) => database.pool.query<Record<string, unknown>>(text),
    verifiedUser,
    passTime: (ms: number) => (lateBy += ms),
    resetTime: () => (lateBy = 0),
    async close() {
      await app.close()
      await ownGoogle?.stop()
      await own?.close()
      await database.close()
    },
  }
}
