import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#web/data/settings.ts'
import { loadStripe } from './load-stripe.ts'

/** The gateway's script, once a visit. A failure is shown at once: the buyer retries by a button. */
export function useStripe() {
  const { gateway } = useSettings()
  return useQuery({
    queryKey: ['stripe', gateway.publishableKey],
    queryFn: () => loadStripe(gateway),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
