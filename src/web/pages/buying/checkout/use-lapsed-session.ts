import { useEffect, useState } from 'react'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import type { Session } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'

/**
 * Whether a customer was here whose sign-in has ended. The cart belongs to the account, so the login is shown, which leads
 * back here. What was typed is kept for this customer in the tab.
 */
export function useLapsedSession({ state }: Session): boolean {
  const [wasIn, setWasIn] = useState(false)
  if (state === 'in' && !wasIn) setWasIn(true)
  const hasLapsed = wasIn && state === 'out'
  useEffect(() => {
    if (!hasLapsed) return
    toast.error('You are signed out. Please log in again. What you typed has been kept.')
    navigate(href.login(buyingHref.checkout()), { replace: true })
  }, [hasLapsed])
  return hasLapsed
}
