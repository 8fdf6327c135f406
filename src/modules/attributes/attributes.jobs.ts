import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { typeCategory } from './edit-attributes.ts'

const CategoryPayload = z.object({ category: z.string() })

export function attributeJobs(platform: Platform): JobHandlers {
  return {
    'attributes.type-category': (payload) =>
      typeCategory(platform, CategoryPayload.parse(payload).category),
  }
}
