import * as z from 'zod'

/** The settings of an object store that speaks the protocol of S3. The secret access key is a secret. */
export const storageKeys = {
  STORAGE: z.enum(['database', 's3']).default('database'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w.-]+(\/[\w.-]+)*\/?$/,
      'must be a folder in the bucket, such as shop or shops/parts',
    )
    .optional(),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  S3_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).optional(),
  BACKUP_COPY: z.enum(['none', 's3']).default('none'),
}
const Keys = z.object(storageKeys)
type Keys = z.output<typeof Keys>

export type StorageConfig = {
  account: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
    pathStyle: boolean
    /** Empty, or ends with a slash. */
    prefix: string
    timeoutMs: number
  }
  /** Whether new files go there. Files that are there are read from there in any case. */
  takesFiles: boolean
  /** Whether backups are copied there. */
  takesBackups: boolean
  /** How long an object stays that no row names any more. */
  keptDays: number
}

const usualTimeoutMs = 5_000
const usualKeptDays = 30

/** The object store; null if none is set. */
export function storageConfig(env: Keys): StorageConfig | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    account: {
      endpoint: endpoint.replace(/\/$/, ''),
      bucket,
      region: env.S3_REGION ?? 'us-east-1',
      accessKeyId,
      secretAccessKey,
      pathStyle: env.S3_PATH_STYLE !== 'off',
      prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
      timeoutMs: env.S3_TIMEOUT_MS ?? usualTimeoutMs,
    },
    takesFiles: env.STORAGE === 's3',
    takesBackups: env.BACKUP_COPY === 's3',
    keptDays: env.S3_KEEP_DAYS ?? usualKeptDays,
  }
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const further = [
  'S3_REGION',
  'S3_PATH_STYLE',
  'S3_PREFIX',
  'S3_TIMEOUT_MS',
  'S3_KEEP_DAYS',
] as const

/** Lists contradictory settings, one line each. */
export function storageContradictions(env: Keys): string[] {
  const wrong: string[] = []
  const given = needed.filter((name) => env[name])
  const missing = needed.filter((name) => !env[name])
  const asked = [
    ...(env.STORAGE === 's3' ? ['STORAGE=s3'] : []),
    ...(env.BACKUP_COPY === 's3' ? ['BACKUP_COPY=s3'] : []),
    ...further.filter((name) => env[name] !== undefined),
  ]
  if (given.length > 0 && missing.length > 0) {
    wrong.push(`${missing.join(', ')}: required, since ${given.join(', ')} is set.`)
  }
  if (given.length === 0 && asked.length > 0) {
    wrong.push(`${asked.join(', ')}: needs ${needed.join(', ')}.`)
  }
  if (env.S3_PATH_STYLE === 'off' && env.S3_BUCKET?.includes('.')) {
    wrong.push(
      'S3_BUCKET: a name with a dot is part of no certificate; leave S3_PATH_STYLE on, or use a bucket without one.',
    )
  }
  return wrong
}
