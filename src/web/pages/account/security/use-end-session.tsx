import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { signOutAfter } from '#web/session/sign-in.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { accountCalls } from '#web/pages/account/account-calls.ts'
import { sessionsQuery } from '#web/pages/account/account-queries.ts'
import { errorSentence } from '#web/session/error-sentence.ts'

/** Ends one session, or all of them after a confirmation. */
export function useEndSession() {
  const cache = useQueryClient()
  const { _id } = useUser()
  const [isAsked, setAsked] = useState(false)
  const ending = useMutation({
    mutationFn: accountCalls.endSession,
    meta: { changes: ['account'] },
    onSuccess: () => toast.success('That browser has been signed out'),
    onError: (error) => toast.error(errorSentence(error)),
    // Awaited, so that the button stays busy until the row has disappeared.
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery(_id).queryKey }),
  })
  const endingAll = useMutation({
    mutationFn: () => signOutAfter(accountCalls.endAllSessions),
    onError: (error) => {
      toast.error(errorSentence(error))
      setAsked(false)
    },
  })
  return {
    end: ending.mutate,
    endingId: ending.isPending ? ending.variables : null,
    askForAll: () => setAsked(true),
    dialog: (
      <ConfirmDialog
        open={isAsked}
        title="Sign out everywhere"
        question="Warning! Are You Sure, You Want to Sign Out Everywhere?"
        busy={endingAll.isPending}
        onConfirm={() => endingAll.mutate()}
        onClose={() => setAsked(false)}
      >
        Every browser, including this one, will have to log in again.
      </ConfirmDialog>
    ),
  }
}
