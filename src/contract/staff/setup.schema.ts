import * as z from 'zod'
import { describe } from '../describe.ts'
import { tableKinds } from '#contract/shipping/table-kinds'
import { signedInRoutes } from '../signed-in/routes.ts'

const staff = { access: 'staff', permission: 'settings.edit' } as const
const When = z.iso.datetime().nullable()

/** Facts from which the page ticks off what is set up. Nothing here is set by hand. */
export const Setup = z.object({
  /** Whether this shop is a trial with made-up data, cards and mail. */
  isSandbox: z.boolean(),
  brand: z.object({ isDone: z.boolean(), name: z.string() }),
  /** Done once e-mail, telephone and address are others than those a new shop begins with. */
  address: z.object({
    isDone: z.boolean(),
    missing: z.array(z.enum(['email', 'telephone', 'address'])),
  }),
  owner: z.object({
    isDone: z.boolean(),
    owners: z.int(),
    withSecondFactor: z.int(),
    needsSecondFactor: z.boolean(),
  }),
  category: z.object({ isDone: z.boolean(), count: z.int() }),
  product: z.object({ isDone: z.boolean() }),
  /** Done once somebody has said of any state whether the shop collects its sales tax. */
  tax: z.object({ isDone: z.boolean() }),
  /** Done once orders have a place to leave from, and every rate table is there. */
  delivery: z.object({
    isDone: z.boolean(),
    hasOrigin: z.boolean(),
    missing: z.array(z.enum(tableKinds)),
  }),
  keys: z.object({ isDone: z.boolean(), kind: z.enum(['sandbox', 'test', 'live']) }),
  /** When the gateway last accepted these keys, asked from the page. */
  card: z.object({ isDone: z.boolean(), triedAt: When }),
  /** Whether a message of the gateway has arrived, and where it sends them. */
  messages: z.object({ isDone: z.boolean(), address: z.string() }),
  /** When the last letter asked for on the page was asked for, and when it left for the mail server. */
  mail: z.object({ isDone: z.boolean(), sentAt: When, askedAt: When, hasServer: z.boolean() }),
})
export type Setup = z.output<typeof Setup>

export const setup = describe(signedInRoutes.setup, {
  show: {
    summary: 'What is set up in this shop and what is not, read from facts.',
    ...staff,
    response: Setup,
  },
  sendLetter: {
    summary: 'Sends a test e-mail to the caller.',
    ...staff,
    response: z.object({ to: z.string() }),
    limited: 'trials',
  },
  tryGateway: {
    summary: 'Asks the card gateway whether it accepts the configured keys.',
    ...staff,
    response: Setup,
    limited: 'trials',
    refusals: ['gateway_refused', 'gateway_unavailable'],
  },
})
