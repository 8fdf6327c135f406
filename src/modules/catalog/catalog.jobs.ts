import * as z from 'zod'
import { pictureWidths, type PictureFormat, type PictureWidth } from '#contract/picture-files'
import type { Platform } from '#platform'
import { images } from '#platform/images'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { fetchFile } from '#platform/public-web'
import { setPlannedPrices } from './bulk-changes/planned-prices.ts'
import { moveOnFrom } from './categories/move-category.ts'
import { applyPlannedPrice } from './editing/plan-price.ts'
import { fetchPicture } from './pictures/fetch-picture.ts'
import { dropOriginal, findOriginal, keepFile } from './pictures/pictures.repository.ts'
import { countChangedProducts } from './facets/shelf-counts.repository.ts'
import { deleteUnusedPictures } from './pictures/unused-pictures.repository.ts'
import { readUnreadSizes } from './words/unread-sizes.repository.ts'

export const catalogRecurringJobs: RecurringJob[] = [
  { name: 'catalog.count-changed-products', cron: '* * * * *' },
  { name: 'catalog.read-sizes', cron: '* * * * *' },
  { name: 'catalog.delete-unused-pictures', cron: '23 3 * * *' },
]

const ProductPayload = z.object({ productId: z.string() })
const PlannedPricePayload = z.object({ plannedPriceId: z.string() })
const PlannedPricesPayload = z.object({ batchId: z.string(), at: z.string() })
const CategoryPayload = z.object({ slug: z.string() })
const PicturePayload = z.object({ sha256: z.string() })

const mostBytes: Record<PictureFormat, Record<PictureWidth, number>> = {
  avif: { 320: 20_000, 640: 40_000, 1280: 120_000 },
  jpeg: { 320: 40_000, 640: 80_000, 1280: 240_000 },
}

export function catalogJobs(platform: Platform): JobHandlers {
  const { db, clock } = platform
  return {
    'catalog.count-changed-products': () => countChangedProducts(db),
    'catalog.read-sizes': () => readUnreadSizes(db),
    'catalog.delete-unused-pictures': async () => {
      await db.transaction().execute((tx) => deleteUnusedPictures(tx, clock.now()))
    },
    'catalog.apply-planned-price': (payload) =>
      applyPlannedPrice(platform, PlannedPricePayload.parse(payload).plannedPriceId),
    'catalog.set-planned-prices': (payload) =>
      setPlannedPrices(platform, PlannedPricesPayload.parse(payload)),
    'catalog.move-category': (payload) => moveOnFrom(platform, CategoryPayload.parse(payload).slug),
    'catalog.fetch-picture': (payload) =>
      fetchPicture(platform, { images, fetchFile }, ProductPayload.parse(payload).productId),
    'catalog.draw-picture': async (payload) => {
      const { sha256 } = PicturePayload.parse(payload)
      const original = await findOriginal(db, sha256)
      if (!original) return
      // Files are drawn one after the other, which leaves the other processors to visitors. The widest JPEG comes
      // first: the picture's main address serves it.
      for (const format of ['jpeg', 'avif'] as const) {
        for (const width of pictureWidths.toReversed()) {
          const limits = { longestSide: width, mostBytes: mostBytes[format][width] }
          const content = await images.draw(original, format, limits)
          await keepFile(db, sha256, { width, format, content })
        }
      }
      await dropOriginal(db, sha256)
    },
  }
}
