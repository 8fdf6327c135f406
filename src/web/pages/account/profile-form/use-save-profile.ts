import type { Profile } from '#contract/profiles.schema'
import type { FormErrors } from '#web/ui/forms/form-state.ts'
import { phoneDigits, phoneProblem } from '#contract/values/phone'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { errorSentence } from '#web/session/error-sentence.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { addressErrors } from './address-errors.ts'
import { stateAndZipErrors, postalLabels } from '#web/ui/postal-address/postal-errors.ts'
import { changeName } from '#web/session/sign-in.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

const labels = {
  name: 'The name',
  mobile: 'The mobile number',
  education: 'The education',
  address: 'The address',
  linkedin: 'The LinkedIn address',
  ...postalLabels,
}
type Typed = Record<keyof typeof labels, string>
type Errors = FormErrors<Typed>

/**
 * State and actions of the profile form. The store validates and saves it; the name is also changed at the identity
 * provider.
 */
export function useSaveProfile({ email, ...stored }: Profile) {
  const client = useClient()
  const form = useForm<Typed, unknown>({
    fresh: stored,
    draft: `profile:${email}`,
    mistakesIn: (typed) => ({ ...addressErrors(typed), ...mobileError(typed.mobile) }),
    whenLeft: true,
    names: labels,
    send: (typed) =>
      changeName(typed.name.trim(), () =>
        client.profiles.save({
          params: { email },
          body: { ...typed, mobile: phoneDigits(typed.mobile), email },
        }),
      ),
    changes: ['profile'],
    said: messages.profileUpdated,
    onSent: () => navigate(href.myProfile()),
    // A notice says so too, since the form is long.
    sentenceOf: () => null,
    onFailed: (error) => toast.error(errorSentence(error)),
  })
  return {
    ...form,
    errors: { ...form.errors, ...stateAndZipErrors(form.typed) },
    // A new state may make the ZIP code right.
    type: (change: Partial<Typed>) =>
      form.type({ ...(change.state !== undefined && { zip: form.typed.zip }), ...change }),
  }
}

function mobileError(typed: string): Errors {
  const problem = phoneProblem(typed)
  return problem === undefined ? {} : { mobile: `${labels.mobile} ${problem}.` }
}
