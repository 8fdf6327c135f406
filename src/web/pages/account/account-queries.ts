import { queryOptions } from '@tanstack/react-query'
import { accountCalls } from './account-calls.ts'

/** The ways somebody is signed in by, and whether the address is proven. */
export function accountQuery(userId: string) {
  return queryOptions({ queryKey: ['account', userId], queryFn: accountCalls.show, staleTime: 0 })
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: accountCalls.sessions,
    staleTime: 0,
  })
}
