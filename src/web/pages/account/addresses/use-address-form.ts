import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { phoneProblem } from '#contract/values/phone'
import { useClient } from '#web/data/client-context.ts'
import { surelyRefused } from '#web/data/surely-refused.ts'
import { addressErrors, zipError } from '#web/ui/address/typed-address.ts'
import { useZipPlace } from '#web/ui/address/use-zip-place.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { bodyOf, draftLabels, type AddressDraft, type DraftErrors } from './address-draft.ts'

/** State and actions of the form for one address. `id`: the address that is changed; null: a new one. */
export function useAddressForm(id: string | null, fresh: AddressDraft, onDone: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const { typed, type: keep, clear } = useDraft(`address:${id ?? 'new'}`, fresh)
  const [refused, setRefused] = useState<DraftErrors>({})
  // A request without an answer is repeated with its key, so that it adds one address.
  const sent = useRef({ body: '', key: '' })

  const saving = useMutation({
    mutationFn: async (draft: AddressDraft) => {
      const body = bodyOf(draft)
      if (id !== null) return void (await client.addresses.replace({ params: { id }, body }))
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
      await client.addresses.create({ body }, { idempotencyKey: sent.current.key })
    },
    onSuccess: () => {
      clear()
      void cache.invalidateQueries({ queryKey: ['addresses'] })
      toast.success('The address is saved')
      onDone()
    },
    onError: (error) => {
      if (surelyRefused(error)) sent.current = { body: '', key: '' }
      setRefused(fieldErrors(error, draftLabels))
      toast.error(refusalSentence(error))
    },
  })

  function type(change: Partial<AddressDraft>) {
    keep(change)
    const fixed = [...Object.keys(change), ...('state' in change ? ['zip'] : [])]
    setRefused((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !fixed.includes(field))),
    )
  }

  const place = useZipPlace(typed, type)
  const left = useLeftErrors<DraftErrors>({
    ...addressErrors(typed, place),
    ...phoneError(typed.phone),
  })
  const wrongZip = zipError(typed, place)
  return {
    typed,
    type,
    leave: left.leave,
    errors: { ...left.shown, ...refused, ...(wrongZip !== undefined && { zip: wrongZip }) },
    isSaving: saving.isPending,
    cancel: () => {
      clear()
      onDone()
    },
    submit: () => {
      if (saving.isPending) return
      if (left.tryAll()) saving.mutate(typed)
    },
  }
}

function phoneError(typed: string): DraftErrors {
  const problem = phoneProblem(typed)
  return problem === undefined ? {} : { phone: `${draftLabels.phone} ${problem}.` }
}
