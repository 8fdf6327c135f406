import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { CategoryField } from '#web/pages/account/certificates/category-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useDecision, useDecisionCalls } from './use-decision.ts'

type Props = { certificate: DeskCertificate; onClose: () => void }
type Typed = { categories: string[] | null; expiresOn: string }

/** What is accepted: what the document says may be less than what the buyer ticked. */
export function AcceptForm({ certificate, onClose }: Props) {
  const calls = useDecisionCalls(certificate._id)
  const { categories, expiresOn } = certificate
  const form = useDecision<Typed>({
    fresh: {
      categories: categories.length === 0 ? null : categories,
      expiresOn: expiresOn ?? '',
    },
    names: { categories: 'The categories', expiresOn: 'The last day' },
    mistakesIn: (typed) => ({
      categories: typed.categories?.length === 0 ? 'Please choose at least one category' : null,
    }),
    send: (typed) =>
      calls.accept({ categories: typed.categories ?? [], expiresOn: typed.expiresOn || null }),
    said: 'The certificate is accepted',
    onDone: onClose,
  })
  return (
    <Form
      form={form}
      className="form desk-form"
      fields={[
        <CategoryField
          key="categories"
          chosen={form.typed.categories}
          error={form.errors.categories}
          onChange={(chosen) => form.type({ categories: chosen })}
        />,
        {
          name: 'expiresOn',
          label: 'Last day (optional)',
          hint: 'Empty: until it is ended.',
          type: 'date',
        },
      ]}
      submit="Accept certificate"
      onClose={onClose}
    />
  )
}
