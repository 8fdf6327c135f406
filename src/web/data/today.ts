import { useState } from 'react'
import { dayIn, type Day } from '#contract/values/days'
import { useShop } from './settings.ts'

/** The shop's day on which the page was opened. */
export function useToday(): Day {
  const { timeZone } = useShop()
  const [now] = useState(() => new Date())
  return dayIn(timeZone, now)
}
