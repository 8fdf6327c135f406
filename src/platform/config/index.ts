import { company } from '#contract/company'
import * as z from 'zod'
import { isLoopback, isLoopbackUrl, isOrigin } from './addresses.ts'
import { flag, list, listenAddress, port } from './environment-values.ts'
import {
  firebaseConfig,
  firebaseContradictions,
  firebaseKeys,
  type FirebaseConfig,
} from './firebase.ts'
import { isProxy } from './proxies.ts'
import { isStrongSecret, secretsAdvice } from './secrets.ts'

export type { FirebaseConfig }

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_SANDBOX: flag.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().default('.data'),
  NEW_SHOP: z.enum(['allowed', 'refused']).default('allowed'),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  ...firebaseKeys,
  SANDBOX_GATEWAY: z.url({ protocol: /^http$/ }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(`${company.name} <store@localhost>`),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'off']).optional(),
  SMS_URL: z
    .string()
    .regex(
      /^twilio:\/\/[^:@/]+:[^:@/]+@[^/?]+\/?\?from=(\+|%2B)\d{8,15}$/i,
      'must look like twilio://SID:TOKEN@api.twilio.com?from=+16095550100',
    )
    .optional(),
  SECRETS: list
    .refine((secrets) => secrets.every(isStrongSecret), { message: secretsAdvice })
    .default([]),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every(isProxy), {
      message:
        'must be a comma-separated list of proxies: addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    })
    .default([]),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      message:
        'must be a comma-separated list of origins as browsers send them, for example https://partner.example.com',
    })
    .default([]),
  METRICS_LISTEN: listenAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
})

export type Config = {
  process: 'all' | 'web' | 'worker'
  production: boolean
  host: string
  port: number
  /** The address at which visitors reach the store; null until the port is known (loopback only). */
  publicUrl: string | null
  databaseUrl: string | null
  databaseDirectUrl: string | null
  /** How many database connections this process may open; null: as many as PostgreSQL allows. */
  databaseConnections: number | null
  /** Whether connections keep their statements prepared; off for poolers that cannot. */
  preparedStatements: boolean
  dataDir: string
  /** Whether the store may create a new shop if it finds none. */
  newShop: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: string[] } | null
  /** The address of a card sandbox that several processes share; null: each process starts its own. */
  sandboxGateway: string | null
  /** The store's client at the real Google. */
  google: { clientId: string; clientSecret: string } | null
  /** The hosted identity provider; null: the embedded one. */
  firebase: FirebaseConfig | null
  /** Whether the sandbox may run: HOST and PUBLIC_URL are loopback, or ALLOW_SANDBOX is set. */
  sandboxAllowed: boolean
  /** ALLOW_SANDBOX: other machines may open the sandbox pages. */
  sandboxOpenToNetwork: boolean
  smtpUrl: string | null
  mailFrom: string
  adminEmail: string | null
  /** Whether admins need a second factor. */
  adminSecondFactor: boolean
  smsUrl: string | null
  secrets: string[]
  /** The proxies that are trusted to say what the visitor's address is. */
  trustProxy: string[]
  corsOrigins: string[]
  /** Where the metrics are served; null: nowhere. */
  metricsListen: { host: string; port: number } | null
  logLevel: string
  rateLimitFactor: number
}

/** Lists everything that is wrong, one line each, so that the operator can fix it all at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(lines: string[]) {
    super(['The configuration is invalid:', ...lines.map((line) => `  ${line}`)].join('\n'))
  }
}

/** Reads the environment, once. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const env = parsed.data
  const wrong = contradictions(env, environment)
  if (wrong.length > 0) throw new ConfigError(wrong)
  return {
    process: env.PROCESS,
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS ?? null,
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS === 'on',
    dataDir: env.DATA_DIR,
    newShop: env.NEW_SHOP === 'allowed',
    stripe: stripeKeys(env),
    sandboxGateway: env.SANDBOX_GATEWAY ? new URL(env.SANDBOX_GATEWAY).origin : null,
    google: googleClient(env),
    firebase: firebaseConfig(env),
    sandboxAllowed: env.ALLOW_SANDBOX || (isLoopback(env.HOST) && isLoopbackUrl(env.PUBLIC_URL)),
    sandboxOpenToNetwork: env.ALLOW_SANDBOX,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL ?? null,
    // The sandbox's demo admin has no second factor.
    adminSecondFactor:
      (env.ADMIN_SECOND_FACTOR ?? (stripeKeys(env) ? 'required' : 'off')) === 'required',
    smsUrl: env.SMS_URL ?? null,
    secrets: env.SECRETS,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    metricsListen: env.METRICS_LISTEN ?? null,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  }
}

type Env = z.output<typeof Environment>

function contradictions(env: Env, environment: Record<string, string | undefined>): string[] {
  const wrong: string[] = []
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  const given = stripe.filter(Boolean).length
  if (given > 0 && given < 3) {
    wrong.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.',
    )
  }
  if (given === 3 && modeOf(env.STRIPE_SECRET_KEY) !== modeOf(env.STRIPE_PUBLISHABLE_KEY)) {
    wrong.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different kinds (test, live).')
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.')
  }
  if (env.SANDBOX_GATEWAY && (given > 0 || !isLoopbackUrl(env.SANDBOX_GATEWAY))) {
    wrong.push(
      'SANDBOX_GATEWAY: must be the loopback address that `npm run gateway` prints, and cannot be combined with Stripe keys.',
    )
  }
  if (env.GOOGLE_CLIENT_ID?.startsWith('sandbox-')) {
    wrong.push('GOOGLE_CLIENT_ID: belongs to the Google sandbox; to use it, leave the setting out.')
  }
  if (!isLoopback(env.HOST) && !env.PUBLIC_URL) {
    wrong.push('PUBLIC_URL: required when HOST is not loopback.')
  }
  const reachable = !(isLoopback(env.HOST) && isLoopbackUrl(env.PUBLIC_URL)) && !env.ALLOW_SANDBOX
  if (reachable && given === 0) {
    wrong.push(
      'STRIPE_SECRET_KEY: required when the store can be reached from outside; the card sandbox runs only on loopback or with ALLOW_SANDBOX=1.',
    )
  }
  if (reachable && !env.SMTP_URL) {
    wrong.push('SMTP_URL: required when the store can be reached from outside.')
  }
  if (given === 3 && modeOf(env.STRIPE_SECRET_KEY) === 'live' && !env.SMTP_URL) {
    wrong.push('SMTP_URL: required with live Stripe keys; the sandbox mailbox is not for them.')
  }
  if (env.RATE_LIMIT_FACTOR > 1 && (reachable || given === 3)) {
    wrong.push('RATE_LIMIT_FACTOR: may be larger than 1 only in the sandbox, for load tests.')
  }
  if (env.METRICS_LISTEN && env.METRICS_LISTEN.port === env.PORT && env.PROCESS !== 'worker') {
    wrong.push('METRICS_LISTEN: must have another port than the store (PORT) has.')
  }
  if (env.ADMIN_SECOND_FACTOR === 'off' && (reachable || given > 0)) {
    wrong.push(
      'ADMIN_SECOND_FACTOR: may be off only in the sandbox; admins of a real store need a second factor.',
    )
  }
  wrong.push(...firebaseContradictions(env, { isPlay: !reachable && given === 0, isLoopback }))
  for (const name of emulatorVariables) {
    if (env.NODE_ENV === 'production' && environment[name]) {
      wrong.push(`${name}: not allowed with NODE_ENV=production; emulators take unsigned tokens.`)
    }
  }
  return wrong
}

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB']

function stripeKeys(env: Env): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) {
    return null
  }
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(','),
  }
}

function googleClient(env: Env): Config['google'] {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null
  return { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
}

function modeOf(key: string | undefined): string | undefined {
  return key?.split('_')[1]
}
