import { countedNews } from '#contract/staff/order-desk'

/** Says how many orders have come since the list was opened. They are shown when the reader wants them. */
export function NewsNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="news" role="status">
      {count > 0 && (
        <button type="button" className="btn btn-2 btn-s" onClick={onShow}>
          {newsSentence(count)}
        </button>
      )}
    </div>
  )
}

function newsSentence(count: number): string {
  if (count >= countedNews) return `Show ${countedNews}+ new orders`
  return count === 1 ? 'Show 1 new order' : `Show ${count} new orders`
}
