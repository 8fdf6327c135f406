import type { Import } from '#modules/imports'

/** At most this many of the things that a file adds are shown, and of those that it removes. */
export const mostExamples = 50

/** A file as the statements about its rows need it. `company`: a whole file replaces what that company has; null: everything. */
export type FitmentImport = {
  id: string
  mode: 'whole' | 'changes'
  columns: readonly string[]
  company: string | null
}

export function fitmentImportOf({ id, mode, columns, details }: Import): FitmentImport {
  const company = details['company']
  return {
    id,
    mode: mode ?? 'changes',
    columns,
    company: typeof company === 'string' ? company : null,
  }
}
