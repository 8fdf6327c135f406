import type { Job } from '#platform/jobs'

/** The job that judges an import, applies it or undoes it. An import has one job at a time. */
export function importJob(id: string): Job {
  return { name: 'imports.work', payload: { importId: id }, key: `import:${id}` }
}
