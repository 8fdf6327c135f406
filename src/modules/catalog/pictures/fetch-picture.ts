import { createHash } from 'node:crypto'
import { largestUploadBytes } from '#contract/constants'
import type { PictureProblem } from '#contract/catalog/product.schema'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Images } from '#platform/images'
import { FileRefused, type FileLimits } from '#platform/public-web'
import { logSecurity } from '#platform/telemetry'
import { refuseUnreadable } from './add-picture.ts'
import { insertPicture } from './pictures.repository.ts'
import { linkedPicture, notePictureProblem, pointToPicture } from './linked-pictures.repository.ts'

type Dependencies = {
  images: Images
  fetchFile: (link: string, limits: FileLimits) => Promise<Buffer>
}

const limits: FileLimits = { mostBytes: largestUploadBytes, mostMs: 15_000 }

/**
 * Fetches the picture a product links to and stores it like an upload; from then on the product has our own address. If
 * the picture is refused, the link stays, admins see the reason, and visitors see the placeholder. Throws if another
 * try may help.
 */
export async function fetchPicture(
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'>,
  { images, fetchFile }: Dependencies,
  productId: string,
): Promise<void> {
  const { db, jobs, clock, log } = platform
  const linked = await linkedPicture(db, productId)
  if (!linked) return
  const { link, addedBy } = linked
  try {
    const original = await fetchFile(link, limits)
    await refuseUnreadable(images, original)
    const sha256 = createHash('sha256').update(original).digest('hex')
    await db.transaction().execute(async (tx) => {
      const isNew = await insertPicture(tx, { sha256, original, addedBy, at: clock.now() })
      if (isNew) await jobs.enqueue(tx, { name: 'catalog.draw-picture', payload: { sha256 } })
      await pointToPicture(tx, { productId, link, picture: `/pictures/uploaded/${sha256}.jpg` })
    })
  } catch (error) {
    const problem = problemOf(error)
    await notePictureProblem(db, { productId, link, problem })
    if (problem === 'not_reached') throw error
    logSecurity(log, 'link_refused', {
      who: addedBy ?? undefined,
      what: `picture: ${problem}`,
      product: productId,
    })
  }
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof FileRefused) return error.why
  return error instanceof Refusal ? 'no_picture' : 'not_reached'
}
