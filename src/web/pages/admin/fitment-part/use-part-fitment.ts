import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPart, NewApplication } from '#contract/fitment/applications-desk.schema'
import type { FitKind } from '#contract/fitment/fit-words'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { deskPartQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'

type Change = { remove?: string[]; add?: NewApplication[] }
type Act =
  | { what: 'change'; change: Change; said: string }
  | { what: 'copy'; from: string }
  | { what: 'kind'; kind: FitKind; isComplete: boolean }
  | { what: 'undo'; id: string }

/**
 * What can be done about the fitment of a part. Each act names the version that is on the screen, so somebody who was slower
 * than another one is told, and sees the part as it is now.
 */
export function usePartFitment(part: DeskPart) {
  const client = useClient()
  const cache = useQueryClient()
  const [isForeign, setForeign] = useState(false)
  const { partNumber, version } = part
  const params = { partNumber }
  const { queryKey } = deskPartQuery(client, partNumber)
  const acting = useMutation({
    mutationFn: async (act: Act): Promise<DeskPart> => {
      if (act.what === 'copy') {
        return client.applicationDesk.copy({ params, body: { version, from: act.from } })
      }
      if (act.what === 'undo') {
        return client.applicationDesk.undo({ params: { id: act.id } })
      }
      if (act.what === 'change') {
        return client.applicationDesk.change({ params, body: { version, ...act.change } })
      }
      const { kind, isComplete } = act
      await client.fitmentDesk.setFit({ params, body: { kind, isComplete, version } })
      return client.applicationDesk.show({ params })
    },
    meta: { changes: ['products'] },
    onSuccess: (changed, act) => {
      setForeign(false)
      cache.setQueryData(queryKey, changed)
      toast.success(saidOf(act, part, changed))
    },
    onError: (error) => {
      if (!currentOf(error, 'applications')) return
      setForeign(true)
      void cache.invalidateQueries({ queryKey: queryKey.slice(0, 2) })
    },
  })
  const failed =
    acting.isError && !currentOf(acting.error, 'applications') ? acting.variables?.what : undefined
  return {
    isForeign,
    isBusy: acting.isPending,
    /** Why an act of this sort was refused; null if the last one was another one, or was done. */
    errorOf: (what: Act['what']) => (failed === what ? acting.error : null),
    forget: () => acting.reset(),
    /** For a form, which tells itself why it was refused. */
    send: (act: Act) => acting.mutateAsync(act),
    act: (act: Act, onDone?: () => void) => acting.mutate(act, onDone ? { onSuccess: onDone } : {}),
  }
}

/** The sentence for a refusal. What somebody else has changed is told once, above all forms. */
export function fitmentSentence(error: unknown): string | null {
  return currentOf(error, 'applications') ? null : refusalSentence(error)
}

export type PartFitment = ReturnType<typeof usePartFitment>

function saidOf(act: Act, before: DeskPart, after: DeskPart): string {
  if (act.what === 'change') return act.said
  if (act.what === 'kind') return 'What decides about the part is saved'
  if (act.what === 'undo') return 'The change was undone'
  const added = after.applications - before.applications
  return added === 1 ? '1 application was copied' : `${added} applications were copied`
}
