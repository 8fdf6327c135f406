import { tracesOf, wrongInTraces, type TracesSettings } from '#platform/telemetry'
import { isLoopback, isLoopbackUrl } from './addresses.ts'
import { contradictions } from './contradictions.ts'
import { carrierConfig, type CarrierConfig } from './easypost.ts'
import { Environment, type Env } from './environment.ts'
import { firebaseConfig, type FirebaseConfig } from './firebase.ts'
import { storageConfig, type StorageConfig } from './storage.ts'

export type { CarrierConfig, FirebaseConfig, StorageConfig }
export { isLoopbackUrl }

export type Config = {
  process: 'all' | 'web' | 'worker'
  production: boolean
  host: string
  port: number
  /** The address at which visitors reach the store; null until the port is known (loopback only). */
  publicUrl: string | null
  databaseUrl: string | null
  databaseDirectUrl: string | null
  /** A server that follows the database's; null: there is none. */
  databaseReplicaUrl: string | null
  /** How old what is read there may be. */
  databaseReplicaLagMs: number
  /** How many database connections this process may open; null: as many as PostgreSQL allows. */
  databaseConnections: number | null
  /** Whether connections keep their statements prepared; off for poolers that cannot. */
  preparedStatements: boolean
  dataDir: string
  /** The object store for files and backups; null: the database has the files. */
  storage: StorageConfig | null
  /** Whether a new shop in the sandbox gets a made-up past. */
  demoHistory: boolean
  /** Whether the store may create a new shop if it finds none. */
  newShop: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: string[] } | null
  /** The address of a card sandbox that several processes share; null: each process starts its own. */
  sandboxGateway: string | null
  /** Whether sales tax is calculated from the store's own table or by Stripe Tax. */
  taxEngine: 'table' | 'stripe'
  /** The account for a carrier's own parcel rates; null: the table prices every delivery. */
  carrier: CarrierConfig | null
  /** Whether the sandbox starts a carrier with made-up rates. */
  sandboxCarrier: boolean
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
  /** Where the health of this process is served beside its own address, which a worker does not have; null: nowhere. */
  healthListen: { host: string; port: number } | null
  /** How long a process that was told to stop says so before it takes no more connections. */
  stopDelayMs: number
  logLevel: string
  /** How traces are sent to a collector; null: none is named, and nothing is traced. */
  traces: TracesSettings | null
  rateLimitFactor: number
}

/** Lists everything that is wrong, one line each, so that the operator can fix it all at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  /** A sentence for each setting that is wrong. */
  readonly problems: readonly string[]

  constructor(lines: string[]) {
    super(['The configuration is invalid:', ...lines.map((line) => `  ${line}`)].join('\n'))
    this.problems = lines
  }
}

/** The names of all settings of the machine. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape)

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
  const wrong = [...contradictions(env, environment), ...wrongInTraces(environment)]
  if (wrong.length > 0) throw new ConfigError(wrong)
  return {
    process: env.PROCESS,
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databaseReplicaLagMs: env.DATABASE_REPLICA_LAG_MS,
    databaseConnections: env.DATABASE_CONNECTIONS ?? null,
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS === 'on',
    dataDir: env.DATA_DIR,
    storage: storageConfig(env),
    demoHistory: env.DEMO_HISTORY,
    newShop: env.NEW_SHOP === 'allowed',
    stripe: stripeKeys(env),
    sandboxGateway: env.SANDBOX_GATEWAY ? new URL(env.SANDBOX_GATEWAY).origin : null,
    taxEngine: env.TAX_ENGINE,
    carrier: carrierConfig(env),
    sandboxCarrier: env.SANDBOX_CARRIER,
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
    healthListen: env.HEALTH_LISTEN ?? null,
    stopDelayMs: env.STOP_DELAY_MS ?? usualStopDelayMs(env),
    logLevel: env.LOG_LEVEL,
    traces: tracesOf(environment),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  }
}

/**
 * HAProxy's usual check asks every 2 s and needs three answers, so a process is given nothing more after 6 s. Container
 * runtimes kill a process after 10 s. Nobody asks a worker, and nobody can take over for an embedded database.
 */
function usualStopDelayMs({ PROCESS, DATABASE_URL }: Env): number {
  return PROCESS === 'worker' || DATABASE_URL === undefined ? 0 : 6_500
}

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
