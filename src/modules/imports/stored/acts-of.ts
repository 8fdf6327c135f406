import type { Act } from '#contract/staff/acts'
import type { Subject } from './subject.ts'

/** The acts of the audit log for imports of a subject. */
export function actsOf({
  acts,
}: Pick<Subject, 'acts'>): Record<'applied' | 'undone' | 'stopped', Act> {
  return acts ?? { applied: 'import.applied', undone: 'import.undone', stopped: 'import.stopped' }
}
