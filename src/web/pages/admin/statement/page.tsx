import './statement.css'
import { useState } from 'react'
import type { PageProps } from '#web/navigation/page.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'
import { readDay, readMonth } from './months.ts'

/** Payments and refunds: one month by days, or one day by orders. */
export function Page({ search }: PageProps) {
  const [now] = useState(() => new Date())
  const day = readDay(search)
  if (day !== null) return <DayView day={day} now={now} place={readPlace(search)} />
  return <MonthView month={readMonth(search, now)} now={now} />
}
