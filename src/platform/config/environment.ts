import * as z from 'zod'
import { isOrigin } from './addresses.ts'
import { easyPostKeys } from './easypost.ts'
import { flag, list, listenAddress, port } from './environment-values.ts'
import { firebaseKeys } from './firebase.ts'
import { isProxy } from './proxies.ts'
import { isStrongSecret, secretsAdvice } from './secrets.ts'
import { storageKeys } from './storage.ts'

/** The settings as the environment has them, each by itself. */
export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_SANDBOX: flag.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(500).max(60_000).default(1_000),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().default('.data'),
  ...storageKeys,
  DEMO_HISTORY: flag.default(true),
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
  TAX_ENGINE: z.enum(['table', 'stripe']).default('table'),
  ...easyPostKeys,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('store@localhost'),
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
  HEALTH_LISTEN: listenAddress.optional(),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(300_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
})

export type Env = z.output<typeof Environment>
