import * as z from 'zod'
import { describe } from './describe.ts'
import { routes } from './routes.ts'

export const health = describe(routes.health, {
  alive: {
    summary: 'Liveness: the process responds.',
    access: 'anyone',
    response: z.object({ status: z.string() }),
    open: true,
  },
  ready: {
    summary:
      'Readiness: the database answers, its migrations are applied, the worker is running and requests are being finished.',
    access: 'anyone',
    response: z.object({ status: z.string() }),
    open: true,
    refusals: ['not_ready'],
  },
})
