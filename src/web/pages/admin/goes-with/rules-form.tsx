import { CsvForm } from '#web/pages/admin/trying-out/csv-form.tsx'
import { useCsvText } from '#web/pages/admin/trying-out/use-csv-text.ts'
import { RuleChanges } from './rule-changes.tsx'
import { useRules } from './use-rules.ts'

type Props = { beginning: string } & Parameters<typeof useRules>[0]

/** The rules as text: edit them or choose a file, see what that changes and finds, then use it. */
export function RulesForm({ beginning, ...means }: Props) {
  const rules = useRules(means)
  const text = useCsvText({
    fresh: { csv: beginning },
    missing: 'Choose a file, or type the rules.',
    onChange: rules.forget,
    onCheck: ({ csv }) => rules.tryOut(csv),
  })

  return (
    <section aria-labelledby="change-rules">
      <h2 id="change-rules">Change the rules</h2>
      <CsvForm
        text={text}
        label="The rules"
        hint="One line a rule: a category and the attributes its parts must have, the other category and those of its parts, what must agree, and what buyers read. An exclamation mark before an attribute: they must not have it. {drive} stands for the value of the part, {to.drive} for that of the other."
        isChecking={rules.isChecking}
        className="goes-with"
      />
      <RuleChanges rules={rules} />
    </section>
  )
}
