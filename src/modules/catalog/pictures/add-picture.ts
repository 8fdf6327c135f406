import { createHash } from 'node:crypto'
import type { api } from '#contract'
import { largestPicturePixels } from '#contract/constants'
import type { Output } from '#contract/describe'
import { Refusal, invalidInput } from '#contract/refusals'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Images } from '#platform/images'
import { insertPicture } from './pictures.repository.ts'

/**
 * Stores an uploaded picture and queues a job that re-encodes it. The name is the hash of the content, so the same file
 * sent twice is one picture. Refuses files that are not JPEG, PNG or WebP, are too large, or are damaged.
 */
export async function addPicture(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  images: Images,
  admin: Actor,
  original: Uint8Array,
): Promise<Output<typeof api.products.uploadPicture>> {
  await refuseUnreadable(images, original)
  const sha256 = createHash('sha256').update(original).digest('hex')
  await writeAsStaff({ db }, admin, 'products.edit', async (tx) => {
    const isNew = await insertPicture(tx, { sha256, original, addedBy: admin.id, at: clock.now() })
    if (isNew) await jobs.enqueue(tx, { name: 'catalog.draw-picture', payload: { sha256 } })
  })
  return { acknowledged: true, picture: `/pictures/uploaded/${sha256}.jpg` }
}

/** Refuses a file the worker could not draw: of another type, with too many pixels, or damaged. */
export async function refuseUnreadable(images: Images, bytes: Uint8Array): Promise<void> {
  if (!images.kindOf(bytes)) {
    const errors = [{ path, message: 'must be a JPEG, PNG or WebP picture' }]
    throw new Refusal('unsupported_media_type', { errors })
  }
  const pixels = await images.pixelsOf(bytes)
  if (pixels !== undefined && pixels > largestPicturePixels) {
    const most = largestPicturePixels / 1_000_000
    const message = `must have at most ${most} megapixels, and ${most / 2.5} as WebP or as a progressive JPEG or PNG`
    throw invalidInput({ path, message })
  }
  if (pixels === undefined || !(await images.isWhole(bytes))) {
    throw invalidInput({ path, message: 'is damaged and cannot be shown' })
  }
}

const path = 'body.picture'
