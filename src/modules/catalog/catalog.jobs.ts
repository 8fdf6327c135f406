import * as z from 'zod'
import type { Platform } from '#platform'
import { images } from '#platform/images'
import type { JobHandlers } from '#platform/jobs'
import { findOriginal, keepDrawing } from './pictures.repository.ts'

const OfPicture = z.object({ sha256: z.string() })
const drawn = { longestSide: 1280, mostBytes: 200_000 }

export function catalogJobs({ db }: Platform): JobHandlers {
  return {
    'catalog.draw-picture': async (payload) => {
      const { sha256 } = OfPicture.parse(payload)
      const original = await findOriginal(db, sha256)
      if (original) await keepDrawing(db, sha256, await images.drawWebp(original, drawn))
    },
  }
}
