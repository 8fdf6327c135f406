import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'

export type Roles = ReturnType<typeof useRoles>

/** Makes users admins and removes the role, each after a confirmation. */
export function useRoles() {
  const client = useClient()
  const cache = useQueryClient()
  const me = useUser()
  const [asked, setAsked] = useState<{ user: User; to: 'admin' | 'none' } | null>(null)
  const renew = () => cache.invalidateQueries({ queryKey: ['users'] })

  const making = useMutation({
    mutationFn: ({ email }: User) => client.users.makeAdmin({ params: { email } }),
    meta: { changes: ['users'] },
    onSuccess: () => toast.success(messages.adminMade),
    onError: (error) => toast.error(refusalSentence(error)),
    // Awaited, so that the button stays busy until the row shows the result.
    onSettled: async () => {
      await renew()
      setAsked(null)
    },
  })
  const unmaking = useMutation({
    mutationFn: ({ email }: User) => client.users.unmakeAdmin({ params: { email } }),
    meta: { changes: ['users'] },
    onSuccess: async (_, { _id }) => {
      toast.success(messages.adminRemoved)
      // Admins who removed their own role may no longer see this page. A full reload finds out what they may see.
      if (_id === me._id) location.assign(staffHref.dashboard())
      else await renew()
    },
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => setAsked(null),
  })

  return {
    askToMake: (user: User) => setAsked({ user, to: 'admin' }),
    askToUnmake: (user: User) => setAsked({ user, to: 'none' }),
    dialog: (
      <>
        <ConfirmDialog
          open={asked?.to === 'admin'}
          title="Make admin"
          question="Make this user an admin?"
          busy={making.isPending}
          onConfirm={() => asked && making.mutate(asked.user)}
          onClose={() => setAsked(null)}
        >
          {asked?.user.email} will see and change everything: orders, money, customers, products and
          the roles of others. We tell them by e-mail.
        </ConfirmDialog>
        <ConfirmDialog
          open={asked?.to === 'none'}
          title="Remove admin"
          question="Warning! Are You Sure, You Want to Remove This Admin?"
          busy={unmaking.isPending}
          onConfirm={() => asked && unmaking.mutate(asked.user)}
          onClose={() => setAsked(null)}
        >
          {asked?.user.email} will no longer manage orders, products and users.
        </ConfirmDialog>
      </>
    ),
  }
}
