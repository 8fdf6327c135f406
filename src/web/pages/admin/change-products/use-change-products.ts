import { bulkFields } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import { useClient } from '#web/data/client-context.ts'
import { fieldNoun } from '#web/pages/admin/product/field-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import {
  nothingTyped,
  readChanges,
  type Asked,
  type ChangeErrors,
  type TypedChange,
} from './typed-change.ts'

const labels = {
  which: 'The choice of products',
  percent: 'The percentage',
  amount: 'The amount',
  price: 'The price',
  from: 'The time',
  until: 'The end',
  ...(Object.fromEntries(bulkFields.map((field) => [field, fieldNoun(field)])) as Record<
    BulkField,
    string
  >),
}

/** What is typed, and the request that has it worked out. A repeated press asks once. */
export function useChangeProducts(which: Asked['which']) {
  const client = useClient()
  const form = useForm<TypedChange, { _id: string }>({
    fresh: nothingTyped,
    draft: 'change products',
    names: labels,
    mistakesIn: (typed) => {
      const read = readChanges(typed)
      return 'errors' in read ? read.errors : {}
    },
    onceFor: (typed) => [which, readChanges(typed)],
    send: (typed, once) => {
      const read = readChanges(typed)
      if ('errors' in read) throw new Error('a change with mistakes was sent')
      return client.bulkChanges.create({ body: { which, changes: read.changes } }, once)
    },
    changes: ['imports'],
    onSent: ({ _id }) => navigate(staffHref.importReport(_id)),
  })
  const {
    percent,
    amount,
    price,
    which: choice,
    ...others
  } = form.errors as ChangeErrors & {
    [Field in 'percent' | 'amount' | 'price' | 'which']?: string
  }
  const by = percent ?? amount ?? price
  const errors: ChangeErrors = { ...others, ...(by && { by }) }
  return { ...form, errors, problem: errors.form ?? choice ?? form.problem }
}
export type ChangeForm = ReturnType<typeof useChangeProducts>
