import type { Invariant } from '#platform/invariants'
import { brokenSeals, missingRows } from './audit.repository.ts'

export const auditInvariants: readonly Invariant[] = [
  { name: 'audit: every seal is that of its rows and of the seal before it', sql: brokenSeals },
  { name: 'audit: no row is missing', sql: missingRows },
]
