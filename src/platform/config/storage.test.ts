import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

const whole = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a secret',
}

test('an object store has all four of its settings, and takes files and backups only if it is told to', () => {
  expect(readConfig(whole).storage).toMatchObject({
    account: { region: 'us-east-1', pathStyle: true, prefix: '', timeoutMs: 5_000 },
    takesFiles: false,
    takesBackups: false,
    keptDays: 30,
  })
  const told = readConfig({ ...whole, STORAGE: 's3', BACKUP_COPY: 's3', S3_PREFIX: 'shop' })
  expect(told.storage).toMatchObject({ takesFiles: true, takesBackups: true })
  expect(told.storage?.account.prefix).toBe('shop/')
  expect(readConfig({}).storage).toBeNull()
})

test.for<[Record<string, string>, string]>([
  [{ STORAGE: 's3' }, 'STORAGE=s3: needs S3_ENDPOINT'],
  [{ S3_TIMEOUT_MS: '500' }, 'S3_TIMEOUT_MS: needs S3_ENDPOINT'],
  [{ ...whole, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: required'],
  [{ ...whole, S3_BUCKET: 'a.b', S3_PATH_STYLE: 'off' }, 'a name with a dot'],
])('%o is refused', ([environment, sentence]) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(sentence)
  expect(() => readConfig(environment)).not.toThrow('a secret')
})
