import * as z from 'zod'
import { groundRates } from '#contract/orders/carriers'
import { isLoopbackUrl } from './addresses.ts'
import { flag, list } from './environment-values.ts'

/** The settings of a carrier's own rates. The key is a secret. */
export const easyPostKeys = {
  EASYPOST_API_KEY: z
    .string()
    .regex(/^EZ[AT]K[\w-]{8,}$/, 'must be an API key of EasyPost: it begins with EZAK or EZTK')
    .optional(),
  EASYPOST_URL: z.url({ protocol: /^https?$/ }).optional(),
  EASYPOST_TIMEOUT_MS: z.coerce.number().int().min(100).max(5_000).optional(),
  EASYPOST_SERVICES: list
    .refine((services) => services.length > 0 && services.every(isService), {
      message: 'must be a comma-separated list of services as EasyPost names them: UPS/Ground',
    })
    .optional(),
  SANDBOX_CARRIER: flag.default(false),
}
const Keys = z.object(easyPostKeys)
type Keys = z.output<typeof Keys>

export type CarrierConfig = {
  apiKey: string
  /** Ends with `/v2/`. */
  url: string
  timeoutMs: number
  services: string[]
}

const longestWaitMs = 2_000

export function carrierConfig(env: Keys): CarrierConfig | null {
  const { EASYPOST_API_KEY: apiKey } = env
  if (!apiKey) return null
  return {
    apiKey,
    url: withSlash(env.EASYPOST_URL ?? 'https://api.easypost.com/v2/'),
    timeoutMs: env.EASYPOST_TIMEOUT_MS ?? longestWaitMs,
    services: env.EASYPOST_SERVICES ?? [...groundRates],
  }
}

/** Lists contradictory settings, one line each. `cards`: which keys of Stripe there are. */
export function carrierContradictions(env: Keys, cards: 'none' | 'test' | 'live'): string[] {
  const wrong: string[] = []
  const { EASYPOST_API_KEY: key, EASYPOST_URL: url } = env
  for (const name of ['EASYPOST_URL', 'EASYPOST_TIMEOUT_MS', 'EASYPOST_SERVICES'] as const) {
    if (env[name] !== undefined && !key) wrong.push(`${name}: allowed only with EASYPOST_API_KEY.`)
  }
  if (url?.startsWith('http:') && !isLoopbackUrl(url)) {
    wrong.push('EASYPOST_URL: must begin with https://, since the key travels with each call.')
  }
  if (key?.startsWith('EZTK') && cards === 'live') {
    wrong.push(
      'EASYPOST_API_KEY: is a test key, whose rates are not yours, beside live Stripe keys.',
    )
  }
  if (env.SANDBOX_CARRIER && (key || cards !== 'none')) {
    wrong.push(
      'SANDBOX_CARRIER: its rates are made up, so it cannot be combined with Stripe keys or EASYPOST_API_KEY.',
    )
  }
  return wrong
}

function isService(text: string): boolean {
  return /^\w+\/\w+$/.test(text)
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
