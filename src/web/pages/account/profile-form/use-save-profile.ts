import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profiles.schema'
import { phoneDigits, phoneProblem } from '#contract/values/phone'
import { useClient } from '#web/data/client-context.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { errorSentence } from '#web/session/error-sentence.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { addressErrors } from './address-errors.ts'
import {
  fieldsFixedBy,
  stateAndZipErrors,
  postalLabels,
} from '#web/ui/postal-address/postal-errors.ts'
import { changeName } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'

const labels = {
  name: 'The name',
  mobile: 'The mobile number',
  education: 'The education',
  address: 'The address',
  linkedin: 'The LinkedIn address',
  ...postalLabels,
}
type Typed = Record<keyof typeof labels, string>
type Errors = { [Field in keyof Typed]?: string | undefined }

/**
 * State and actions of the profile form. The store validates and saves it; the name is also changed at the identity
 * provider.
 */
export function useSaveProfile({ email, ...stored }: Profile) {
  const client = useClient()
  const draft = useDraft<Typed>(`profile:${email}`, stored)
  const [refused, setRefused] = useState<Errors>({})
  const left = useLeftErrors<Errors>({
    ...addressErrors(draft.typed),
    ...mobileError(draft.typed.mobile),
  })

  const saving = useMutation({
    mutationFn: (typed: Typed) =>
      changeName(typed.name.trim(), () =>
        client.profiles.save({
          params: { email },
          body: { ...typed, mobile: phoneDigits(typed.mobile), email },
        }),
      ),
    meta: { changes: ['profile'] },
    onSuccess: () => {
      draft.clear()
      toast.success(messages.profileUpdated)
      navigate(href.myProfile())
    },
    onError: (error) => {
      setRefused(fieldErrors(error, labels))
      toast.error(errorSentence(error))
    },
  })

  return {
    typed: draft.typed,
    leave: left.leave,
    errors: { ...left.shown, ...refused, ...stateAndZipErrors(draft.typed) },
    isSaving: saving.isPending,
    type: (change: Partial<Typed>) => {
      draft.type(change)
      setRefused((known) => without(known, fieldsFixedBy(change)))
    },
    submit: () => {
      if (saving.isPending) return
      if (left.tryAll()) saving.mutate(draft.typed)
    },
  }
}

function mobileError(typed: string): Errors {
  const problem = phoneProblem(typed)
  return problem === undefined ? {} : { mobile: `${labels.mobile} ${problem}.` }
}

function without(errors: Errors, fields: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
