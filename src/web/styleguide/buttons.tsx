import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { OlderButton } from '#web/ui/lists/older-button.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { nothing, pointerStates, State } from './state.tsx'

const looks = [
  { className: 'btn btn-1', label: 'Add to Order' },
  { className: 'btn btn-2', label: 'Make Payment' },
  { className: 'btn', label: 'Close' },
  { className: 'btn btn-x', label: 'Cancel Order' },
  { className: 'btn btn-x fill', label: 'Yes, I Agree.' },
  { className: 'btn btn-t', label: 'Show' },
  { className: 'btn btn-s', label: 'Purchase' },
]

export function Buttons() {
  return (
    <div className="states">
      {pointerStates.map((state) => (
        <State key={state.name} {...state}>
          <Row />
        </State>
      ))}
      <State name="disabled">
        <Row disabled />
      </State>
      <State name="below a list of the newest">
        <OlderButton
          query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }}
        >
          Show older ones
        </OlderButton>
      </State>
      <State name="in a dark band">
        <div className="dark band row">
          <button type="button" className="btn btn-1">
            See the set
          </button>
          <button type="button" className="btn">
            All brakes
          </button>
        </div>
      </State>
      <State name="a link that looks like one, with a sign">
        <a className="btn btn-2" href="#buttons">
          Show All Product <Icon name="next" />
        </a>
      </State>
      <State name="step of a form">
        <BusyButton busy={false}>Add to Order</BusyButton>
      </State>
      <State name="step of a form, busy">
        <BusyButton busy>Add to Order</BusyButton>
      </State>
      <State name="step of a form, disabled">
        <BusyButton busy={false} disabled>
          Add to Order
        </BusyButton>
      </State>
      <State name="second in rank, busy">
        <BusyButton busy look="plain" onClick={nothing}>
          Continue with Google
        </BusyButton>
      </State>
      <State name="saves a file">
        <DownloadButton fetchFile={async () => ({ fileName: 'moves.csv', file: new Blob() })}>
          Download CSV
        </DownloadButton>
      </State>
      <State name="saves a sample of a file">
        <SampleLink
          name="prices"
          columns={['partNumber', 'price']}
          rows={[['TW-40200', '129.00']]}
        />
      </State>
      <State name="as text, busy">
        <BusyButton busy look="text" onClick={nothing}>
          Send it again
        </BusyButton>
      </State>
      <State name="long text">
        <BusyButton busy={false}>
          Send the verification mail to joan.elisabeth.whitfield@automotive.example.com again
        </BusyButton>
      </State>
    </div>
  )
}

function Row({ disabled = false }: { disabled?: boolean }) {
  return (
    <div className="row">
      {looks.map(({ className, label }) => (
        <button key={className} type="button" className={className} disabled={disabled}>
          {label}
        </button>
      ))}
    </div>
  )
}
