import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/client'
import type { OwnReview } from '#contract/reviews.schema'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { readRating } from './rating.ts'
import type { Subject } from './subjects.ts'

type Body = Parameters<Client['reviews']['create']>[0]['body']
type Attempt = { body: Body; idempotencyKey: string }
type Errors = { toolId?: string; ratings?: string; review?: string }

/** `begun` is set once something was typed: from then on the draft is shown instead of the earlier review. */
const empty = { review: '', ratings: '', idempotencyKey: '', begun: '' }
const labels = { toolId: 'The product', review: 'The review', ratings: 'The rating' }

type About = {
  subjects: readonly Subject[]
  own: readonly OwnReview[]
  /** The part number selected at first. */
  initialPart: string
}

/**
 * State and actions of the review form. The draft survives a reload and a refusal, and one press adds one review. Coming
 * from a product's page, the form starts with that product and with the user's earlier review of it, if there is one.
 */
export function useAddReview({ _id, name, email }: User, { subjects, own, initialPart }: About) {
  const client = useClient()
  const draft = useDraft(`review:${_id}:${initialPart}`, { ...empty, about: initialPart })
  const chosen = subjects.find(({ partNumber }) => partNumber === draft.typed.about)
  const before = own.find(({ toolId }) => chosen !== undefined && toolId === chosen.toolId)
  const typed =
    before && draft.typed.begun === ''
      ? { ...draft.typed, review: before.review, ratings: String(before.ratings) }
      : draft.typed
  const [errors, setErrors] = useState<Errors>({})

  const adding = useMutation({
    mutationFn: ({ body, idempotencyKey }: Attempt) =>
      client.reviews.create({ body }, { idempotencyKey }),
    meta: { changes: ['reviews'] },
    onSuccess: () => {
      draft.clear()
      toast.success(before ? messages.reviewChanged : messages.reviewAdded)
    },
    onError: (error) => {
      setErrors(fieldErrors(error, labels))
      toast.error(refusalSentence(error))
    },
  })

  return {
    typed,
    chosen,
    before,
    errors,
    isSending: adding.isPending,
    type: (change: { about?: string; review?: string; ratings?: string }) => {
      // Changed text is a new review and gets a new key. The same text sent again, after no answer or a reload, keeps
      // it.
      const words = change.about === undefined ? { ...typed, begun: 'yes' } : {}
      draft.type({ ...words, ...change, idempotencyKey: '' })
      setErrors({})
    },
    submit: () => {
      if (adding.isPending) return
      const ratings = readRating(typed.ratings)
      if (ratings === undefined) {
        setErrors({ ratings: messages.ratingRange })
        return toast.error(messages.ratingRange)
      }
      const review = typed.review.trim()
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
