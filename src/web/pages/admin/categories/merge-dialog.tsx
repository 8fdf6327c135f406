import { useRef } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { messages } from '#web/ui/texts/messages.ts'

type Props = {
  category: StaffCategory
  categories: readonly StaffCategory[]
  onClose: () => void
}

/** Asks where the products of a category go. Afterwards it is gone, and its address leads to the other one. */
export function MergeDialog({ category: { slug, name, onSale }, categories, onClose }: Props) {
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const targets = categories.filter((one) => one.slug !== slug && one.movingTo === null)
  const form = useForm({
    fresh: { into: 'other' },
    send: ({ into }) => client.staffCategories.merge({ params: { slug }, body: { into } }),
    changes: ['products'],
    tells: 'into',
    said: messages.categoryMerged,
    onSent: () => dialog.current?.close(),
  })
  return (
    <FormDialog
      ref={dialog}
      form={form}
      title="Merge"
      warns
      question={`Merge ${name} into another category`}
      fields={[
        {
          name: 'into',
          label: 'Into',
          kind: 'choice',
          choices: targets.map((one) => ({ value: one.slug, label: one.name })),
        },
      ]}
      submit="Merge"
      look="loses"
      onClose={onClose}
    >
      <p>
        {onSale === 1 ? 'Its product moves' : `Its ${formatCount(onSale)} products on sale move`},
        with those off sale. {name} is removed, and its address leads on. This cannot be undone.
      </p>
    </FormDialog>
  )
}
