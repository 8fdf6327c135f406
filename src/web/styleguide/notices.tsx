import { NoOrders } from '#web/pages/orders/my-orders/no-orders.tsx'
import { FileNotes } from '#web/ui/lists/file-notes.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { OfflineBanner } from '#web/ui/notices/offline-banner.tsx'
import type { FileNote } from '#contract/values/file-notes'
import { nothing, State } from './state.tsx'

const fileNotes: FileNote[] = [
  { kind: 'letters', rows: 3, lines: [2, 5, 9], example: 'Â°' },
  { kind: 'html', rows: 1, lines: [4], example: '<b>' },
]

export function Notices() {
  return (
    <div className="states wide">
      <State name="note">
        <p className="note">Your units are held until 15:39. Nothing is charged yet.</p>
      </State>
      <State name="it is done">
        <p className="note ok">Your address is verified.</p>
      </State>
      <State name="take care">
        <p className="note warn">Only 12 left, and the minimum order is 5.</p>
      </State>
      <State name="what to know of a file before it is applied">
        <FileNotes notes={fileNotes} />
      </State>
      <State name="it went wrong">
        <p className="note err">The card was declined. Nothing was charged.</p>
      </State>
      <State name="an empty place, and what to do about it">
        <NoOrders />
      </State>
      <State name="an error that trying again may mend">
        <ErrorNote retry={nothing}>Your orders could not be loaded.</ErrorNote>
      </State>
      <State name="an error that it will not">
        <ErrorNote>We could not find this order in your account.</ErrorNote>
      </State>
      <State name="no connection: at the lower edge of the window, once there is none">
        <OfflineBanner />
        <div className="offline in-place">
          <p>
            You are offline. What you typed has been kept. We will try again when you are back
            online.
          </p>
        </div>
      </State>
    </div>
  )
}
