import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'
import { Icon } from './icon.tsx'

/** Where notices appear. The pointer or the focus on them stops their clocks. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((notice) => notice.visible).slice(0, notifications.kept)
  return (
    // Reading time: the pointer on a notice does nothing but stop its clock.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function Notice({ notice }: { notice: Toast }) {
  const failed = notice.type === 'error'
  return (
    <div className={failed ? 'toast err' : 'toast'}>
      <Icon name={failed ? 'warning' : 'done'} />
      <span>{typeof notice.message === 'string' ? notice.message : null}</span>
      <button type="button" aria-label="Dismiss" onClick={() => toast.dismiss(notice.id)}>
        ×
      </button>
    </div>
  )
}
