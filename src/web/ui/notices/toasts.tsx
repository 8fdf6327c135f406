import { useEffect, useRef } from 'react'
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'
import { Icon } from '#web/ui/marks/icon.tsx'

/** Where notices appear: in the top layer, above an open dialog too. The pointer or the focus on them stops their clocks. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((notice) => notice.visible).slice(0, notifications.kept)
  const region = useRef<HTMLDivElement>(null)
  const newest = shown
    .map(({ id, createdAt }) => `${createdAt} ${id}`)
    .toSorted()
    .at(-1)
  useEffect(() => {
    // What entered the top layer last lies on top: each new notice enters it anew.
    region.current?.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])
  return (
    // Reading time: the pointer on a notice does nothing but stop its clock.
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
      {/* Drawn anew when it is told again: readers of the page hear it again. */}
      <span key={notice.createdAt}>
        {typeof notice.message === 'string' ? notice.message : null}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          toast.dismiss(notice.id)
          // The focus goes with the button and no blur is heard: the clocks of the others would stand for ever.
          onDismiss()
        }}
      >
        ×
      </button>
    </div>
  )
}
