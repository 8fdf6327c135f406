import { PartField } from '#web/pages/admin/fitment/part-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { fitmentSentence, type PartFitment } from './use-part-fitment.ts'

/** Copies the applications of another part. Those that this part has already stay as they are. */
export function CopyForm({ fitment }: { fitment: PartFitment }) {
  const form = useForm({
    fresh: { from: '' },
    names: { from: 'This' },
    mistakesIn: ({ from }) => ({ from: from.trim() === '' ? 'Please type a part number.' : null }),
    send: ({ from }) => fitment.send({ what: 'copy', from: from.trim() }),
    sentenceOf: fitmentSentence,
    tells: 'from',
  })
  return (
    <section aria-labelledby="copy-from">
      <h2 id="copy-from">Copy from another part</h2>
      <Form
        form={form}
        className="fitment-find"
        fields={[
          <PartField
            key="from"
            label="Its part number"
            value={form.typed.from}
            error={form.errors.from}
            onChange={(from) => form.type({ from })}
          />,
        ]}
        submit="Copy all"
        look="other"
        isBlocked={fitment.isBusy}
      />
    </section>
  )
}
