import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/client'
import type { User } from '#contract/users.schema'
import { useClient } from '../../api.ts'
import { fieldErrors } from '../../field-errors.ts'
import { messages } from '../../messages.ts'
import { refusalSentence } from '../../refusal-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../../use-draft.ts'
import { readRating } from './rating.ts'
import type { Subject } from './subjects.ts'

type Body = Parameters<Client['reviews']['create']>[0]['body']
type Attempt = { body: Body; idempotencyKey: string }
type Errors = { toolId?: string; ratings?: string; review?: string }

const empty = { review: '', ratings: '', idempotencyKey: '' }
const labels = { toolId: 'The product', review: 'The review', ratings: 'The rating' }

/**
 * Everything the review form holds and does. What was typed outlives a reload and a refusal; one press adds one review.
 * Who comes from a product's page begins with that product, and with words of their own about it.
 */
export function useAddReview(
  { _id, name, email }: User,
  subjects: readonly Subject[],
  asked: string,
) {
  const client = useClient()
  const draft = useDraft(`review:${_id}:${asked}`, { ...empty, about: asked })
  const chosen = subjects.find(({ partNumber }) => partNumber === draft.typed.about)
  const [errors, setErrors] = useState<Errors>({})

  const adding = useMutation({
    mutationFn: ({ body, idempotencyKey }: Attempt) =>
      client.reviews.create({ body }, { idempotencyKey }),
    meta: { changes: ['reviews'] },
    onSuccess: () => {
      draft.clear()
      toast.success(messages.reviewAdded)
    },
    onError: (error) => {
      setErrors(fieldErrors(error, labels))
      toast.error(refusalSentence(error))
    },
  })

  return {
    typed: draft.typed,
    chosen,
    errors,
    isSending: adding.isPending,
    type: (change: { about?: string; review?: string; ratings?: string }) => {
      // Other words are another review; the same words sent again, after silence or a reload, are the same one.
      draft.type({ ...change, idempotencyKey: '' })
      setErrors({})
    },
    submit: () => {
      if (adding.isPending) return
      const ratings = readRating(draft.typed.ratings)
      if (ratings === undefined) {
        setErrors({ ratings: messages.ratingRange })
        return toast.error(messages.ratingRange)
      }
      const review = draft.typed.review.trim()
      if (review === '') return setErrors({ review: 'The review is missing.' })
      const idempotencyKey = draft.typed.idempotencyKey || crypto.randomUUID()
      draft.type({ idempotencyKey })
      adding.mutate({
        body: {
          review,
          ratings,
          email,
          ...(chosen && { toolId: chosen.toolId }),
          ...(name !== undefined && { name }),
        },
        idempotencyKey,
      })
    },
  }
}
