import { useMutation } from '@tanstack/react-query'
import { staffRoles } from '#contract/staff/permissions'
import { useClient } from '#web/data/client-context.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { Form } from '#web/ui/forms/form.tsx'
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
  const role = staffRoles.find((one) => one === typed.role) ?? 'warehouse'
  const inviting = useMutation({
    meta: { changes: ['staff'] },
    mutationFn: () => client.staff.invite({ body: { email: typed.email.trim(), role } }),
    onSuccess: ({ email }) => {
      clear()
      toast.success(peopleMessages.invitationSent(email))
    },
  })

  return (
    <section aria-labelledby="invite" className="staff-section">
      <h2 id="invite">Invite somebody</h2>
      <Form
        className="form invite"
        fields={[
          {
            name: 'email',
            label: 'E-mail address',
            hint: 'The invitation is valid for 7 days, for this address only.',
            type: 'email',
            maxLength: 254,
          },
          {
            name: 'role',
            label: 'Role',
            hint: staffRoleDuties[role],
            choices: staffRoles.map((one) => ({ value: one, label: staffRoleNames[one] })),
          },
        ]}
        typed={{ ...typed, role }}
        onType={(change) => {
          type(change)
          if ('email' in change) inviting.reset()
        }}
        mistakesIn={({ email }) => ({
          email: email.trim() === '' ? signInMessages.inputEmail : null,
        })}
        errors={{ email: inviting.error && problemOf(inviting.error) }}
        failure={inviting.error}
        busy={inviting.isPending}
        submit="Send invitation"
        onSend={() => inviting.mutate()}
      />
    </section>
  )
}

function problemOf(error: unknown): string {
  return fieldErrors(error, { email: 'The address' }).email ?? refusalSentence(error)
}
