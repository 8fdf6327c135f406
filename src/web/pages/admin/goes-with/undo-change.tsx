import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import { useClient } from '#web/data/client-context.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { rulesKey, rulesQuery } from './rules-query.ts'

type Props = { version: string; onDone: (rules: GoesWithRules) => void }

/** Puts the rules before the last change in force again, after a word about it. */
export function UndoChange({ version, onDone }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const asking = useMutation({
    mutationFn: () => client.goesWithRules.undo({ body: { version } }),
    onSuccess: (rules) => {
      cache.setQueryData(rulesQuery(client).queryKey, rules)
      onDone(rules)
      toast.success('The last change is undone')
    },
    onError: (error) => {
      toast.error(refusalSentence(error))
      void cache.invalidateQueries({ queryKey: [rulesKey] })
    },
  })
  return (
    <>
      <button
        type="button"
        className="btn btn-s"
        disabled={asking.isPending}
        onClick={() => setOpen(true)}
      >
        Undo
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Undo"
        question="Undo the last change of the rules?"
        busy={asking.isPending}
        onConfirm={() => {
          asking.mutate()
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        The rules are again what they were before it. Pages show it at once.
      </ConfirmDialog>
    </>
  )
}
