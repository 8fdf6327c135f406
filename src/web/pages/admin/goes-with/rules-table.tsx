import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import { formatCount } from '#contract/values/numbers'
import { DataTable } from '#web/ui/lists/data-table.tsx'

type Rule = GoesWithRules['rules'][number]

/** Rules in their order, each with how many parts it finds. One that finds nothing stands out. */
export function RulesTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <DataTable
      className="goes-with-rules"
      rows={rules}
      keyOf={(rule) => JSON.stringify(rule)}
      columns={[
        {
          name: 'Part',
          kind: 'row',
          cell: (rule) => <Side name={rule.fromName} has={rule.fromHas} />,
        },
        { name: 'Goes with', cell: (rule) => <Side name={rule.toName} has={rule.toHas} /> },
        { name: 'What must agree', cell: (rule) => rule.agree },
        { name: 'What buyers read', cell: (rule) => rule.words },
        { name: 'Parts that show it', kind: 'number', cell: (rule) => formatCount(rule.parts) },
        {
          name: 'Parts it finds',
          kind: 'number',
          cell: (rule) =>
            rule.found === 0 ? <span className="chip bad">None</span> : formatCount(rule.found),
        },
      ]}
    />
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
