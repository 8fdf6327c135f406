import { portSetting, readWanted } from '../read-settings.ts'

export type Settings = {
  port: number
  /** Where the objects are kept. */
  folder: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const wanted = readWanted('object store sandbox', environment, {
    PORT: portSetting,
    FOLDER: [/^\/./, 'the whole path of a folder'],
    BUCKET: [/^[a-z0-9][a-z0-9-]{2,62}$/, 'the name of a bucket'],
    ACCESS_KEY_ID: [/^\w{4,}$/, 'the id of a key'],
    SECRET_ACCESS_KEY: [/^\S{8,}$/, 'a secret'],
  })
  const { PORT, FOLDER: folder, BUCKET: bucket, ACCESS_KEY_ID, SECRET_ACCESS_KEY } = wanted
  const keys = { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY }
  return { port: Number(PORT), folder, bucket, ...keys }
}
