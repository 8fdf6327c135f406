import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
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
          <table className="tbl cards goes-with-rules">
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">Was</th>
                <th scope="col">Will be</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ rule, from, to }) => (
                <tr key={rule}>
                  <th scope="row">{rule}</th>
                  <td data-l="Was">{from ?? 'not there'}</td>
                  <td data-l="Will be">{to ?? 'gone'}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
