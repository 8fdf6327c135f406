import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#web/data/settings.ts'
import { loadStripe } from './load-stripe.ts'

/** Loads the gateway's script once per visit. There is no automatic retry; the buyer retries with a button. */
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
