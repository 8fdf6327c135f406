/**
 * The packages that a running store imports, with nothing that only builds the pages or is built into them. The pages are built
 * before, and the embedded PostgreSQL is for trials from a clone.
 */
export const productionRoots = [
  '@easypost/api',
  '@fastify/multipart',
  '@fastify/static',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/language-common',
  'better-auth',
  'csv-parse',
  'fastify',
  'graphile-worker',
  'jose',
  'kysely',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  's3mini',
  'saxes',
  'sharp',
  'stripe',
  'uuid',
  'zod',
] as const

/** The commands that whoever runs a store has beside the store itself. The names are those of package.json. */
export const productionCommands = [
  'admin',
  'backup',
  'backup:daily',
  'catalogue',
  'doctor',
  'fitment',
  'gateway',
  'migrate',
  'restore',
  'storage',
  'verify:data',
] as const

/** Files and folders of the store that it needs to run, or that whoever runs it reads. */
export const productionPaths = [
  'CHANGELOG.md',
  'SECURITY.md',
  'catalogue',
  'db',
  'demo',
  'deploy',
  'dist',
  'docs',
  'sandbox',
  'scripts',
  'src',
] as const

const onlyForDevelopment = [
  /\.test\.[jt]sx?$/,
  // The pages are in dist.
  /^src\/web(\/|$)/,
  /^demo\/studio(\/|$)/,
  /^docs\/(decisions|look|pictures)(\/|$)/,
  /^dist\/\./,
  // The scripts that are no command above and imported by none.
  /^scripts\/(?!(admin|backup|backup-daily|catalogue|doctor|fitment|gateway|import-progress|migrate|restore|storage|verify-data)\.ts$|doctor(\/|$)|storage(\/|$)|observing$|observing\/alerts\.ts$)./,
]

/** Whether a file or folder, named from the root of the store, belongs in production. */
export function isForProduction(file: string): boolean {
  return !onlyForDevelopment.some((pattern) => pattern.test(file))
}
