import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
import { WasAndWillBe } from '#web/pages/admin/trying-out/was-and-will-be.tsx'
import { RulesTable } from './rules-table.tsx'
import type { useRules } from './use-rules.ts'

/** What checked rules would change, what they would find, and the button that uses them. */
export function RuleChanges({ rules }: { rules: ReturnType<typeof useRules> }) {
  return (
    <>
      <TrialResult
        trial={rules}
        className="goes-with"
        unchanged="This is what the rules say already."
        things={['rule', 'rules']}
        use="Use these rules"
      >
        {(changes) => (
          <WasAndWillBe
            title="Rule"
            className="goes-with-rules"
            rows={changes.map(({ rule, from, to }) => ({ name: rule, from, to }))}
          />
        )}
      </TrialResult>
      {rules.found && rules.found.changes.length > 0 && (
        <details className="goes-with">
          <summary>What these rules would find</summary>
          <RulesTable rules={rules.found.rules} />
        </details>
      )}
    </>
  )
}
