import { useEffect, useRef } from 'react'
import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ApplicationFields } from './application-fields.tsx'
import { applicationLabels, missingIn, nameOf, sentOf, typedOf } from './typed-application.ts'
import { fitmentSentence, type PartFitment } from './use-part-fitment.ts'

type Props = { application: DeskApplication; fitment: PartFitment; onClose: () => void }

/** Changes one application: the old one goes and the new one comes, in one step. */
export function EditDialog({ application, fitment, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const form = useForm({
    fresh: typedOf(application),
    names: applicationLabels,
    mistakesIn: missingIn,
    send: async (typed) => {
      if (JSON.stringify(typed) === JSON.stringify(typedOf(application))) return
      const change = { remove: [application.key], add: [sentOf(typed)] }
      await fitment.send({ what: 'change', change, said: 'The application is saved' })
    },
    sentenceOf: fitmentSentence,
    onSent: close,
  })
  // What somebody else changed is shown behind the dialog.
  const isOvertaken = form.failure !== null && fitment.isForeign
  useEffect(() => {
    if (isOvertaken) dialog.current?.close()
  }, [isOvertaken])
  return (
    <FormDialog
      ref={dialog}
      form={form}
      className="application-dialog"
      formClassName="application-form"
      question={nameOf(application)}
      fields={[
        <ApplicationFields
          key="application"
          typed={form.typed}
          errors={form.errors}
          onType={form.type}
        />,
      ]}
      submit="Save"
      look="main"
      isBlocked={fitment.isBusy}
      onClose={onClose}
    />
  )
}
