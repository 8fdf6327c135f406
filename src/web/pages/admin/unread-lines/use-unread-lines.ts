import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadLines, type UnreadLine } from '#contract/attributes/unread-lines'
import { useClient } from '#web/data/client-context.ts'
import { staffAttributesQuery } from '#web/pages/admin/attributes/attributes-query.ts'

type Line = { name: string; value: string }

/** The category of products for which staff have chosen none. */
const unsorted = 'other'
const attributesMs = 60_000

/**
 * The lines of a specification that the attributes of the category do not understand. A line is named once its field was
 * left (`leave`), and no longer as soon as it is changed.
 */
export function useUnreadLines(category: string, lines: readonly Line[]) {
  const attributes = useQuery({
    ...staffAttributesQuery(useClient(), category || unsorted),
    staleTime: attributesMs,
  })
  const [left, setLeft] = useState(lines)
  const wasLeft = ({ name, value }: Line) =>
    left.some((line) => line.name === name && line.value === value)
  const unread: UnreadLine[] = unreadLines(attributes.data?.attributes ?? [], lines).filter(
    ({ line }) => wasLeft(line),
  )
  return { unread, leave: () => setLeft(lines) }
}
