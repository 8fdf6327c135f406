// Days are strings here, so that no reader's time zone shifts them. Today is the shop's.

export type Period = { from: string; to: string }
/** A quarter of a calendar year: '2026-Q4'. */
export type Quarter = string

export function quarterOf(day: string): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The quarter so many quarters later, or earlier if negative. */
export function quarterAfter(quarter: Quarter, quarters: number): Quarter {
  const count = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 + quarters
  return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`
}

/** Its first and last day. */
export function daysOfQuarter(quarter: Quarter): Period {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))]
  const last = new Date(Date.UTC(year, number * 3, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 4)}-${String(number * 3 - 2).padStart(2, '0')}-01`, to: last }
}

/** 'October to December 2026' */
export function nameOfQuarter(quarter: Quarter): string {
  const names = ['January to March', 'April to June', 'July to September', 'October to December']
  return `${names[Number(quarter.slice(6)) - 1]} ${quarter.slice(0, 4)}`
}

/** The quarter that an address names, or the present one if it names none or one to come. */
export function readQuarter(search: URLSearchParams, today: string): Quarter {
  const named = search.get('quarter') ?? ''
  const present = quarterOf(today)
  return /^2\d{3}-Q[1-4]$/.test(named) && named <= present ? named : present
}

/** Two days of an address that make a period of at most a year; null otherwise. */
export function readDays(search: URLSearchParams): Period | null {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  if (from === null || to === null || to < from) return null
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days <= 366 ? { from, to } : null
}

function readDay(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}
