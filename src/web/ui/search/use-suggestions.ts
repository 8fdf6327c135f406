import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '#contract/client'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { noSuggestions } from '#contract/catalog/no-suggestions'
import { useClient } from '#web/data/client-context.ts'
import { catalogueMs } from '#web/data/catalogue-age.ts'

const pauseMs = 120
const shortest = 2

/**
 * Suggestions for the typed text, requested when the typing pauses. An outdated request is cancelled, and an answer stays
 * cached for a while. If a request fails there are no suggestions, and the search works without them.
 */
export function useSuggestions(typed: string): Suggestions {
  const words = typed.trim().replace(/\s+/g, ' ')
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isLongEnough = words.length >= shortest
  const asked = useQuery({
    ...suggestionsQuery(useClient(), rested),
    enabled: isLongEnough && rested.length >= shortest,
    retry: false,
  })
  return isLongEnough && asked.data ? asked.data : noSuggestions
}

/** Suggestions for the text in a search field. The last ones stay until the next ones have arrived. */
function suggestionsQuery(client: Client, q: string) {
  return queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => client.products.suggest({ query: { q } }, { signal }),
    staleTime: catalogueMs,
    placeholderData: keepPreviousData,
  })
}
