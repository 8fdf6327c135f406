import type { NamedPart } from './named-parts.repository.ts'

/** What is wrong with a row, by its column. `nearest`: names that are there and look alike. */
export type RowError = { path: string; message: string; nearest?: string[] }

/** What a row of a file means. Without errors, the part and the vehicle are there. */
export type JudgedApplication = {
  line: number
  action: 'A' | 'D'
  productId: string | null
  modelId: number | null
  yearFrom: number | null
  yearTo: number | null
  engineId: number | null
  position: number | null
  quantity: number | null
  note: string | null
  errors: RowError[]
}

/** The product of a row that says what fits. */
export function partOf(
  part: NamedPart | undefined,
  refuse: (error: RowError) => void,
): string | null {
  if (!part?.id) {
    refuse(unknownName('partNumber', 'is no part of the shop', part?.nearest))
    return null
  }
  if (part.isUniversal) {
    refuse({ path: 'partNumber', message: 'is universal, so it has no applications' })
  }
  return part.id
}

export function unknownName(
  path: string,
  message: string,
  nearest: readonly string[] | null | undefined,
): RowError {
  return { path, message, ...(nearest?.length && { nearest: [...nearest] }) }
}
