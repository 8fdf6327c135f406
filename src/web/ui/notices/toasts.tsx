import { useEffect, useRef } from 'react'
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'
import { Icon } from '#web/ui/marks/icon.tsx'

/**
 * Shows the notices in the top layer, above any open dialog. Their timers pause while they have the pointer or the
 * focus.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((notice) => notice.visible).slice(0, notifications.kept)
  const region = useRef<HTMLDivElement>(null)
  const newest = shown
    .map(({ id, createdAt }) => `${createdAt} ${id}`)
    .toSorted()
    .at(-1)
  useEffect(() => {
    // The last element to enter the top layer is on top, so the region enters it again for each new notice.
    region.current?.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])
  return (
    // The pointer handlers only pause the timers, to give people time to read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className="toasts"
      popover="manual"
      role="status"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((notice) => (
        <Notice key={notice.id} notice={notice} onDismiss={handlers.endPause} />
      ))}
    </div>
  )
}

function Notice({ notice, onDismiss }: { notice: Toast; onDismiss: () => void }) {
  const failed = notice.type === 'error'
  return (
    <div className={failed ? 'toast err' : 'toast'}>
      <Icon name={failed ? 'warning' : 'done'} />
      {/* A new key when the same notice is shown again, so that screen readers announce it again. */}
      <span key={notice.createdAt}>
        {typeof notice.message === 'string' ? notice.message : null}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          toast.dismiss(notice.id)
          // The button is removed while it has the focus, and no blur event fires. Without this, the other timers would
          // stay paused.
          onDismiss()
        }}
      >
        ×
      </button>
    </div>
  )
}
