import { navigate } from '#web/navigation/navigation.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { PartField } from './part-field.tsx'

/** Leads to the applications of a part, with a vehicle typed there already if there is one. */
export function FindPart({ vehicle = {} }: { vehicle?: Record<string, string> }) {
  const form = useForm({
    fresh: { part: '' },
    mistakesIn: ({ part }) => ({ part: part.trim() === '' ? 'Please type a part number.' : null }),
    send: async ({ part }) => navigate(staffHref.fitmentPart(part.trim(), vehicle)),
    next: (sent) => sent,
  })
  return (
    <section aria-labelledby="find-part">
      <h2 id="find-part">What a part fits</h2>
      <Form
        form={form}
        className="fitment-find"
        fields={[
          <PartField
            key="part"
            label="Part number"
            value={form.typed.part}
            error={form.errors.part}
            onChange={(part) => form.type({ part })}
          />,
        ]}
        submit="Show and change"
        look="other"
      />
    </section>
  )
}
