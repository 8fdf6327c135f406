import type { Platform } from '#platform'
import type { Crashpoint } from '#platform/crashpoint'
import { systemClock, uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createMailer } from '#platform/mail'
import { connectObjectStore } from '#platform/object-store'
import { createOrderKeys } from '#platform/order-keys'
import { createSmsSender } from '#platform/sms'
import { createFiles } from '#platform/stored-files'
import { startCarrier } from '../outside/carrier.ts'
import type { Outside } from '../outside/begin-outside.ts'
import type { Means } from './means.ts'
import type { Databases } from './open-databases.ts'

/** Connects the services of others and puts together what the modules work with. */
export async function openPlatform(
  { config, log, port, publicUrl, onLost, stops }: Means,
  { visited: { db, joinedReads }, replica }: Pick<Databases, 'visited' | 'replica'>,
  {
    shop,
    outside,
    crashpoint,
  }: Pick<Platform, 'shop'> & { outside: Outside; crashpoint: Crashpoint },
): Promise<Platform> {
  const clock = systemClock
  const gateway = await outside.gateway
  const carrier = await startCarrier(config, { port: port + 3, clock, log, onLost }, stops)
  const objects = config.storage ? await connectObjectStore(config.storage.account) : null
  return {
    config,
    publicUrl,
    db,
    joinedReads,
    ...(replica && { replica }),
    jobs: createJobs(),
    gateway,
    carrier,
    objects,
    files: createFiles(objects, { clock, log }),
    mail: createMailer(config),
    sms: createSmsSender(config),
    shop,
    clock,
    ids: uuidv7,
    orderKeys: createOrderKeys({ config, db }),
    crashpoint,
    log,
  }
}
