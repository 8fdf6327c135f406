import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ApplicationFields } from './application-fields.tsx'
import { applicationLabels, missingIn, sentOf, typedFrom } from './typed-application.ts'
import { fitmentSentence, type PartFitment } from './use-part-fitment.ts'

type Props = { fitment: PartFitment; search: URLSearchParams }

/** Adds applications one after the other: after each, years and make stay, and the model waits to be typed. */
export function AddApplication({ fitment, search }: Props) {
  const form = useForm({
    fresh: typedFrom(search),
    names: applicationLabels,
    mistakesIn: missingIn,
    send: (typed) =>
      fitment.send({
        what: 'change',
        change: { add: [sentOf(typed)] },
        said: 'The application was added',
      }),
    sentenceOf: fitmentSentence,
    next: (sent) => ({ ...sent, model: '' }),
    onSent: () =>
      document
        .querySelector<HTMLInputElement>(
          'section[aria-labelledby="add-application"] [name="model"]',
        )
        ?.focus(),
  })
  return (
    <section aria-labelledby="add-application">
      <h2 id="add-application">Add an application</h2>
      <Form
        form={form}
        className="application-form"
        fields={[
          <ApplicationFields
            key="application"
            typed={form.typed}
            errors={form.errors}
            onType={form.type}
          />,
        ]}
        submit="Add"
        isBlocked={fitment.isBusy}
      />
    </section>
  )
}
