import type { TimelineEntry } from './timeline.ts'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'

export function History({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section className="screen" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="l history">
        {entries.map(({ at, sentence, note, by }, index) => (
          <li key={index}>
            <b>{sentence}</b>
            {note && <span className="small said">{note}</span>}
            <time className="muted small" dateTime={at}>
              {formatDate(at)}, {formatTime(at)}
            </time>
            {by && <span className="muted small">by {by}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
