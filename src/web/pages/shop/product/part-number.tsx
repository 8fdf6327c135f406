import { useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'

const saidMs = 3_000

/** The part number with a Copy button. Without scripts the button stays disabled. */
export function PartNumber({ partNumber }: { partNumber: string }) {
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), saidMs)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <p className="pn copied">
      <span>{partNumber}</span>
      <button
        type="button"
        className="btn btn-s"
        disabled={!isHydrated}
        aria-label={`Copy part number ${partNumber}`}
        onClick={() => {
          void copy(partNumber).then((done) =>
            setSaid(done ? 'Copied' : 'Please select the number and copy it yourself'),
          )
        }}
      >
        Copy
      </button>
      <span className="small" role="status">
        {said}
      </span>
    </p>
  )
}

// The browser refuses outside a secure context, or if the visitor denies it. The caller then shows a message.
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
