import { staffRoles, type StaffRole } from '#contract/staff/permissions'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { staffRoleDuties, staffRoleNames } from '#web/ui/texts/staff-roles.ts'

/** Invites somebody by mail. The invitation asks for this very address, and for a second factor. */
export function InviteForm() {
  const client = useClient()
  const form = useForm({
    fresh: { email: '', role: 'warehouse' },
    draft: 'invite',
    names: { email: 'The address' },
    mistakesIn: ({ email }) => ({ email: email.trim() === '' ? signInMessages.inputEmail : null }),
    send: ({ email, role }) =>
      client.staff.invite({ body: { email: email.trim(), role: roleOf(role) } }),
    changes: ['staff'],
    tells: 'email',
    said: ({ email }) => peopleMessages.invitationSent(email),
  })
  const role = roleOf(form.typed.role)

  return (
    <section aria-labelledby="invite" className="staff-section">
      <h2 id="invite">Invite somebody</h2>
      <Form
        form={{ ...form, typed: { ...form.typed, role } }}
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
            kind: 'choice',
            hint: staffRoleDuties[role],
            choices: staffRoles.map((one) => ({ value: one, label: staffRoleNames[one] })),
          },
        ]}
        submit="Send invitation"
      />
    </section>
  )
}

function roleOf(typed: string): StaffRole {
  return staffRoles.find((one) => one === typed) ?? 'warehouse'
}
