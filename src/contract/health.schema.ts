import * as z from 'zod'
import { describe } from './describe.ts'
import { routes } from './routes.ts'

export const health = describe(routes.health, {
  alive: {
    summary: 'The process answers.',
    access: 'anyone',
    response: z.object({ status: z.string() }),
    open: true,
    refusals: [],
  },
  ready: {
    summary:
      'The database answers, its migrations are applied, jobs are run and requests come to an end.',
    access: 'anyone',
    response: z.object({ status: z.string() }),
    open: true,
    refusals: ['not_ready'],
  },
})
