import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/addresses/addresses.schema'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** What is done with whole addresses of the book. */
export function useAddresses(onRemoved: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const settled = {
    onError: (error: Error) => toast.error(refusalSentence(error)),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['addresses'] }),
  }
  const makeDefault = useMutation({
    ...settled,
    mutationFn: ({ _id: id, ...address }: Address) =>
      client.addresses.replace({ params: { id }, body: { ...address, isDefault: true } }),
    onSuccess: () => toast.success('This address is offered first now'),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => client.addresses.remove({ params: { id } }),
    onSuccess: () => {
      toast.success('The address was deleted')
      onRemoved()
    },
  })
  return { makeDefault, remove }
}
