import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { staffRoles, type StaffRole } from '#contract/staff/permissions'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { staffRoleDuties, staffRoleNames } from '#web/ui/texts/staff-roles.ts'

/** Invites somebody by mail. The invitation asks for this very address, and for a second factor. */
export function InviteForm() {
  const client = useClient()
  const { typed, type, clear } = useDraft('invite', { email: '', role: 'warehouse' })
  const [problem, setProblem] = useState<string | null>(null)
  const role = staffRoles.find((one) => one === typed.role) ?? 'warehouse'
  const inviting = useMutation({
    meta: { changes: ['staff'] },
    mutationFn: (body: { email: string; role: StaffRole }) => client.staff.invite({ body }),
    onSuccess: ({ email }) => {
      clear()
      toast.success(peopleMessages.invitationSent(email))
    },
    onError: (error) =>
      setProblem(fieldErrors(error, { email: 'The address' }).email ?? refusalSentence(error)),
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = typed.email.trim()
    setProblem(email === '' ? signInMessages.inputEmail : null)
    if (email === '') return focusFirstError(form)
    if (inviting.isPending) return
    inviting.mutate({ email, role }, { onError: () => focusFirstError(form) })
  }

  return (
    <section aria-labelledby="invite" className="staff-section">
      <h2 id="invite">Invite somebody</h2>
      <form className="form invite" method="post" noValidate onSubmit={send}>
        <Field
          label="E-mail address"
          hint="The invitation is valid for 7 days, for this address only."
          error={problem}
        >
          <input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onChange={(event) => {
              type({ email: event.target.value })
              setProblem(null)
            }}
          />
        </Field>
        <Field label="Role" hint={staffRoleDuties[role]}>
          <select value={role} onChange={(event) => type({ role: event.target.value })}>
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {staffRoleNames[one]}
              </option>
            ))}
          </select>
        </Field>
        <BusyButton busy={inviting.isPending}>Send invitation</BusyButton>
      </form>
    </section>
  )
}
