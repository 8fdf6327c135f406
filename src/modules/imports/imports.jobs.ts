import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { deleteLeftBehind } from './stored/imports.repository.ts'
import { deleteOldImports } from './old-imports.repository.ts'
import type { Subjects } from './stored/subject.ts'
import { workOnImport } from './working/work-on-import.ts'

export const importsRecurringJobs: RecurringJob[] = [
  { name: 'imports.delete-old', cron: '41 3 * * *' },
]

const ImportPayload = z.object({ importId: z.string() })

export function importsJobs(platform: Platform, subjects: Subjects): JobHandlers {
  const { db, clock } = platform
  return {
    'imports.work': (payload) =>
      workOnImport(platform, subjects, ImportPayload.parse(payload).importId),
    'imports.delete-old': async () => {
      await deleteOldImports(db, subjects, clock.now())
      await deleteLeftBehind(db, clock.now())
    },
  }
}
