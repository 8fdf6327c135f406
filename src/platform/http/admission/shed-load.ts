import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Routes } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { callClassOf, otherClasses, type ShedClass } from '#contract/limits/shed-order'
import type { Shedder } from './shedder.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When requests of this route are refused; for pages, that depends on the address. */
    shed?: ShedClass | ((request: FastifyRequest) => ShedClass)
  }
}

/** Those who come again at once would keep the store where it is. */
const retryAfterSeconds = 5

/** Refuses requests of the classes that the shedder names, before anything is done for them. */
export function shedLoad(
  app: FastifyInstance,
  shedder: Shedder | undefined,
  groups: Record<string, Routes>,
): void {
  const classes = addressesOf(groups)
  app.addHook('onRoute', (route) => {
    const [method = ''] = [route.method].flat()
    const isOpen = route.config?.priority === 'open'
    const own = classes.get(`${method} ${route.url}`) ?? (isOpen ? 'never' : undefined)
    route.config = { ...(own !== undefined && { shed: own }), ...route.config }
  })
  if (!shedder) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (!shedder.refuses(classOf(request))) return done()
    done(new Refusal('busy', { retryAfterSeconds }))
  })
}

export function classOf(request: FastifyRequest): ShedClass {
  const { shed = 'products', priority } = request.routeOptions.config
  if (priority === 'open') return 'never'
  return typeof shed === 'function' ? shed(request) : shed
}

/** The class of each address outside of the pages, by method and path. */
function addressesOf(groups: Record<string, Routes>): Map<string, ShedClass> {
  const calls = Object.entries(groups).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, { method, path }]): [string, ShedClass] => [
      `${method} /api${path}`,
      callClassOf(group, name),
    ]),
  )
  return new Map([...calls, ...Object.entries(otherClasses)])
}
