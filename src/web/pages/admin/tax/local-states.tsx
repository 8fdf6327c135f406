import type { StateTax } from '#contract/taxes/rates.schema'
import { nameOf } from './state-groups.ts'
import { thresholdWords } from './states-table.tsx'

/** The states that no table of ours can calculate, folded away: only their thresholds are of use. */
export function LocalStates({ states }: { states: readonly StateTax[] }) {
  return (
    <details className="local-states">
      <summary>{states.length} states and their thresholds</summary>
      <dl>
        {states.map((tax) => (
          <div key={tax.state}>
            <dt>{nameOf(tax)}</dt>
            <dd>{thresholdWords(tax.threshold)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
