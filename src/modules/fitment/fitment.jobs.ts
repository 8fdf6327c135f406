import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { judgeImport } from './imports/judge-import.ts'

const ImportPayload = z.object({ importId: z.string() })

export function fitmentJobs(platform: Platform): JobHandlers {
  return {
    'fitment.judge-import': (payload) =>
      judgeImport(platform, ImportPayload.parse(payload).importId),
  }
}
