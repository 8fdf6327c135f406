import { historySentence, type HistoryEntry } from './history-sentence.ts'
import { dayOf, timeOf } from './times.ts'

export function History({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className="screen" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="l history">
        {history.map((entry, index) => (
          <li key={index}>
            <b>{historySentence(entry)}</b>
            <time className="muted small" dateTime={entry.at}>
              {dayOf(entry.at)}, {timeOf(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
