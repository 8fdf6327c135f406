import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import { formatCount } from '#contract/values/numbers'

type Rule = GoesWithRules['rules'][number]

/** Rules in their order, each with how many parts it finds. One that finds nothing stands out. */
export function RulesTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <table className="tbl cards goes-with-rules">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Goes with</th>
          <th scope="col">What must agree</th>
          <th scope="col">What buyers read</th>
          <th scope="col" className="num">
            Parts that show it
          </th>
          <th scope="col" className="num">
            Parts it finds
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={JSON.stringify(rule)}>
            <th scope="row">
              <Side name={rule.fromName} has={rule.fromHas} />
            </th>
            <td data-l="Goes with">
              <Side name={rule.toName} has={rule.toHas} />
            </td>
            <td data-l="What must agree">{rule.agree}</td>
            <td data-l="What buyers read">{rule.words}</td>
            <td data-l="Parts that show it" className="num">
              {formatCount(rule.parts)}
            </td>
            <td data-l="Parts it finds" className="num">
              {rule.found === 0 ? <span className="chip bad">None</span> : formatCount(rule.found)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A category, and which of its parts the rule is about. */
function Side({ name, has }: { name: string; has: readonly string[] }) {
  const words = has.map((key) => (key.startsWith('!') ? `without ${key.slice(1)}` : `with ${key}`))
  return (
    <span>
      {name}
      {words.length > 0 && <span className="small muted goes-with-has">{words.join(', ')}</span>}
    </span>
  )
}
