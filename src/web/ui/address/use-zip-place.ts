import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ZipPlace } from '#contract/shipping/zip.schema'
import { zipQuery } from '#web/data/address-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { filledFrom, wholeZip, type TypedPlace } from './typed-address.ts'

/**
 * Where the typed ZIP code is: null if there is no such ZIP code, undefined while that is not known. Fills city and state
 * in as soon as it is. `keepsState`: where the state is asked for before the ZIP code, one that somebody chose stays, and a
 * sentence says if the ZIP code is of another.
 */
export function useZipPlace(
  typed: TypedPlace,
  onType: (change: Partial<TypedPlace>) => void,
  { keepsState = false } = {},
): ZipPlace | null | undefined {
  const zip = wholeZip(typed.zip)
  const { data: place } = useQuery({
    ...zipQuery(useClient(), zip ?? ''),
    enabled: zip !== undefined,
  })
  // An address that was complete from the beginning stays as it is.
  const filled = useRef<string | undefined>(typed.city && typed.state ? zip : undefined)
  const before = useRef<ZipPlace | null>(null)
  const last = useRef(typed)
  useEffect(() => {
    // So does one that was pasted or filled in whole: if its parts contradict each other, a sentence says so.
    const wasEmpty = !last.current.city && !last.current.state && !last.current.zip
    if (wasEmpty && typed.city && typed.state) filled.current = zip
    last.current = typed
    if (!place) return
    const { state } = typed
    const isChosen = keepsState && state !== '' && state !== place.state
    const stays = isChosen && state !== before.current?.state
    if (filled.current !== place.zip && !stays) onType(filledFrom(typed, place, before.current))
    filled.current = place.zip
    before.current = place
  })
  return zip === undefined ? undefined : place
}
