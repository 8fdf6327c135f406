import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkFields } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import { useClient } from '#web/data/client-context.ts'
import { fieldNoun } from '#web/pages/admin/product/field-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
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
  const { typed, type, clear } = useDraft('change products', nothingTyped)
  const [missing, setMissing] = useState<ChangeErrors>({})
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const asking = useMutation({
    mutationFn: (body: Asked) => client.bulkChanges.create({ body }, { idempotencyKey }),
    meta: { changes: ['imports'] },
    onSuccess: ({ _id }) => {
      clear(nothingTyped)
      navigate(staffHref.importReport(_id))
    },
  })
  const { percent, amount, price, which: choice, ...refused } = fieldErrors(asking.error, labels)
  const by = percent ?? amount ?? price
  const errors: ChangeErrors = {
    ...refused,
    ...(by && { by }),
    ...(choice && { form: choice }),
    ...missing,
  }
  return {
    typed,
    type: (next: Partial<TypedChange>) => {
      type(next)
      setMissing({})
      // Another content is another request.
      setKey(crypto.randomUUID())
      asking.reset()
    },
    errors,
    problem: asking.isError && Object.keys(errors).length === 0 ? asking.error : null,
    isAsking: asking.isPending,
    /** Returns false if something is missing. */
    ask(): boolean {
      const read = readChanges(typed)
      setMissing('errors' in read ? read.errors : {})
      if ('errors' in read) return false
      asking.mutate({ which, changes: read.changes })
      return true
    },
  }
}
export type ChangeForm = ReturnType<typeof useChangeProducts>
