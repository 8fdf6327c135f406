import './statement.css'
import { useToday } from '#web/data/today.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'
import { readDay, readMonth } from './months.ts'

/** Payments and refunds: one month by days, or one day by orders. */
export function Page({ search }: PageProps) {
  const today = useToday()
  const day = readDay(search)
  if (day !== null) return <DayView day={day} today={today} place={readPlace(search)} />
  return <MonthView month={readMonth(search, today)} today={today} />
}
