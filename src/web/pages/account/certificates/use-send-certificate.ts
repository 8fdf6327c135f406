import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { largestDocumentBytes } from '#contract/taxes/forms'
import type { TaxedState } from '#contract/taxes/states'
import { useClient } from '#web/data/client-context.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { choicesOf, freshDraft, missingIn, type DraftErrors } from './certificate-draft.ts'

const labels = {
  state: 'The state',
  form: 'The form',
  purpose: 'The purpose',
  buyerName: 'The name',
  buyerAddress: 'The address',
  businessType: 'The type of business',
  numberKind: 'The kind of number',
  number: 'The number',
  categories: 'The categories',
  validFrom: 'The first day',
  expiresOn: 'The last day',
  document: 'The file',
} as const

/** The form's texts, its file, and sending both. What was typed is kept until it is sent. */
export function useSendCertificate(states: readonly TaxedState[], onDone: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const { typed, type, clear } = useDraft('tax-certificate', freshDraft)
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<DraftErrors>({})
  const choices = choicesOf(typed, states)

  const sending = useMutation({
    mutationFn: (chosen: { file: File; idempotencyKey: string }) => {
      const { state, form, purpose, numberKind } = choices
      const body = {
        form,
        state: state as TaxedState,
        purpose,
        buyerName: typed.buyerName,
        buyerAddress: typed.buyerAddress,
        businessType: typed.businessType,
        numberKind,
        number: typed.number,
        categories: typed.covers === 'some' ? typed.categories.split(',').filter(Boolean) : [],
        isBlanket: typed.blanket === 'all',
        validFrom: typed.validFrom,
        expiresOn: typed.expiresOn,
      }
      const { idempotencyKey } = chosen
      return client.taxCertificates.submit({ body, file: chosen.file }, { idempotencyKey })
    },
    onSuccess: () => {
      clear()
      void cache.invalidateQueries({ queryKey: ['tax-certificates'] })
      toast.success('The certificate is on its way to us')
      onDone()
    },
  })

  return {
    typed,
    choices,
    file,
    errors,
    busy: sending.isPending,
    change: (part: Partial<typeof freshDraft>) => {
      type({ ...part, key: '' })
      setErrors({})
    },
    choose: (chosen: File | null) => {
      setFile(chosen)
      type({ key: '' })
      const isTooLarge = chosen !== null && chosen.size > largestDocumentBytes
      setErrors(isTooLarge ? { document: tooLarge } : {})
    },
    /** `onRefused` is called once the errors at the fields are set. */
    send: (onRefused: () => void) => {
      const missing = missingIn(typed, file)
      if (file && file.size > largestDocumentBytes) missing.document = tooLarge
      setErrors(missing)
      if (file === null || Object.keys(missing).length > 0) return onRefused()
      // The key stays with what was typed, so that pressing twice or after a lost answer sends once.
      const key = typed.key || crypto.randomUUID()
      type({ key })
      if (sending.isPending) return
      sending.mutate(
        { file, idempotencyKey: key },
        {
          onError: (error) => {
            const found: DraftErrors = fieldErrors(error, labels)
            setErrors(found)
            if (Object.keys(found).length === 0) toast.error(refusalSentence(error))
            else onRefused()
          },
        },
      )
    },
  }
}

const tooLarge = `The file must have at most ${largestDocumentBytes / 1_000_000} MB.`

export type SendCertificate = ReturnType<typeof useSendCertificate>
