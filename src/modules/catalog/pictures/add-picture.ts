import { createHash } from 'node:crypto'
import type { api } from '#contract'
import { largestPicturePixels } from '#contract/constants'
import type { Output } from '#contract/describe'
import { Refusal, invalidInput } from '#contract/refusals'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Images } from '#platform/images'
import { insertPicture } from './pictures.repository.ts'

/**
 * Keeps a picture as it was sent and leaves it to a job to draw it anew. Named by its content: sent twice, it is
 * one picture. Refuses what is no JPEG, PNG or WebP, too large, or damaged.
 */
export async function addPicture(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  images: Images,
  admin: Actor,
  original: Uint8Array,
): Promise<Output<typeof api.products.uploadPicture>> {
  await refuseUnreadable(images, original)
  const sha256 = createHash('sha256').update(original).digest('hex')
  await writeFor({ db }, admin, async (tx) => {
    const isNew = await insertPicture(tx, { sha256, original, addedBy: admin.id, at: clock.now() })
    if (isNew) await jobs.enqueue(tx, { name: 'catalog.draw-picture', payload: { sha256 } })
  })
  return { acknowledged: true, picture: `/pictures/uploaded/${sha256}.jpg` }
}

/** Refuses what the worker could not draw: another type, too many pixels, damage. */
export async function refuseUnreadable(images: Images, bytes: Uint8Array): Promise<void> {
  if (!images.kindOf(bytes)) {
    const errors = [{ path, message: 'must be a JPEG, PNG or WebP picture' }]
    throw new Refusal('unsupported_media_type', { errors })
  }
  const pixels = await images.pixelsOf(bytes)
  if (pixels !== undefined && pixels > largestPicturePixels) {
    const message = `must have at most ${largestPicturePixels / 1_000_000} megapixels`
    throw invalidInput({ path, message })
  }
  if (pixels === undefined || !(await images.isWhole(bytes))) {
    throw invalidInput({ path, message: 'is damaged: it cannot be drawn' })
  }
}

const path = 'body.picture'
