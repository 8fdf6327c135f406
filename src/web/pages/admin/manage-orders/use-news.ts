import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { newestQuery, newsQuery, type DeskWanted } from './desk-queries.ts'

/**
 * Counts the matching orders that came after the list was opened. `until` is the newest order that the list may show, so
 * that nothing moves under the reader; `show` lets the new ones in.
 */
export function useNews(wanted: DeskWanted, isAsking: boolean) {
  const client = useClient()
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  const newest =
    useQuery({
      ...newestQuery(client, wanted, round),
      enabled: isAsking,
    }).data?.newest ?? undefined
  const count = useQuery(newsQuery(client, wanted, newest)).data?.count ?? 0
  const until = useRef(newest)
  useEffect(() => {
    until.current = newest
  }, [newest])
  return {
    count,
    until: () => until.current,
    show: () => {
      until.current = undefined
      setRound(round + 1)
      announceChange(cache, ['orders'])
    },
  }
}
