import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { setupQuery } from '#web/pages/admin/setup/setup-query.ts'
import { setupSteps, type SetupStep } from '#web/pages/admin/setup/setup-steps.ts'
import { may } from '#web/session/may.ts'

export type OpenSetup = { done: number; all: number; next: SetupStep }

/** What is left of the setup, for members of the staff who may do it; null once everything is done. */
export function useOpenSetup(user: User): OpenSetup | null {
  const { data } = useQuery({
    ...setupQuery(useClient()),
    enabled: may(user, 'settings.edit') && !user.lacksSecondFactor,
    // Asked once a visit. Only the page of the setup itself follows every step.
    refetchInterval: false,
    staleTime: 60_000,
  })
  const steps = data ? setupSteps(data) : []
  const open = steps.filter(({ isDone }) => !isDone)
  const [next] = open
  return next ? { done: steps.length - open.length, all: steps.length, next } : null
}
