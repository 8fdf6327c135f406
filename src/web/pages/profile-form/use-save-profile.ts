import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profiles.schema'
import { useClient } from '../../api.ts'
import { fieldErrors } from '../../field-errors.ts'
import { href } from '../../href.ts'
import { IdentityError } from '../../identity-client/index.ts'
import { messages } from '../../messages.ts'
import { refusalSentence } from '../../refusal-sentence.ts'
import { navigate } from '../../navigation.ts'
import { changeName } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../../use-draft.ts'

const labels = {
  name: 'The name',
  mobile: 'The mobile number',
  education: 'The education',
  address: 'The address',
  linkedin: 'The LinkedIn address',
  street: 'The street',
  city: 'The city',
  state: 'The state',
  zip: 'The ZIP code',
}
type Typed = Record<keyof typeof labels, string>

/** What the profile form holds and does. The store checks and keeps it; the name goes to the sign-in as well. */
export function useSaveProfile({ email, ...stored }: Profile) {
  const client = useClient()
  const draft = useDraft<Typed>(`profile:${email}`, stored)
  const [errors, setErrors] = useState<Partial<Typed>>({})

  const saving = useMutation({
    mutationFn: async (typed: Typed) => {
      await client.profiles.save({ params: { email }, body: { ...typed, email } })
      if (typed.name.trim() !== stored.name) await changeName(typed.name.trim())
    },
    meta: { changes: ['profile'] },
    onSuccess: () => {
      draft.clear()
      toast.success(messages.profileUpdated)
      navigate(href.myProfile())
    },
    onError: (error) => {
      setErrors(fieldErrors(error, labels))
      toast.error(error instanceof IdentityError ? error.message : refusalSentence(error))
    },
  })

  return {
    typed: draft.typed,
    errors,
    isSaving: saving.isPending,
    type: (change: Partial<Typed>) => {
      draft.type(change)
      setErrors((known) => without(known, Object.keys(change)))
    },
    submit: () => {
      if (!saving.isPending) saving.mutate(draft.typed)
    },
  }
}

function without(errors: Partial<Typed>, fields: string[]): Partial<Typed> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
