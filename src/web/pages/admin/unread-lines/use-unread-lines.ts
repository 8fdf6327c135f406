import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadLines, type UnreadLine } from '#contract/attributes/unread-lines'
import { useClient } from '#web/data/client-context.ts'
import { staffAttributesQuery } from '#web/pages/admin/attributes/attributes-query.ts'

type Line = { name: string; value: string }

/** The category of products that staff put into none. */
const unsorted = 'other'
const attributesMs = 60_000

/**
 * The lines of a specification of which the attributes of the category understand nothing. A line is judged once its field
 * was left (`leave`), and no longer named as soon as it is changed.
 */
export function useUnreadLines(category: string, lines: readonly Line[]) {
  const attributes = useQuery({
    ...staffAttributesQuery(useClient(), category || unsorted),
    staleTime: attributesMs,
  })
  const [left, setLeft] = useState(lines)
  const isStill = ({ name, value }: Line) =>
    lines.some((line) => line.name === name && line.value === value)
  const unread: UnreadLine[] = unreadLines(attributes.data?.attributes ?? [], left).filter(
    ({ line }) => isStill(line),
  )
  return { unread, leave: () => setLeft(lines) }
}
