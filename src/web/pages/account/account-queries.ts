import { queryOptions } from '@tanstack/react-query'
import { accountCalls } from './account-calls.ts'

/** The sign-in methods of an account, and whether its address is verified. */
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
