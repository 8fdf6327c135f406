import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { previewPages, type PreviewPage } from '#contract/shop/sections'
import type { ShopSettings } from '#contract/shop/shop.schema'
import { useClient } from '#web/data/client-context.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = {
  settings: Partial<ShopSettings>
  title: string
  first: PreviewPage
  onClose: () => void
}

const names: Record<PreviewPage, string> = {
  '/': 'Home',
  '/Contact': 'Contact',
  '/Shipping': 'Shipping',
  '/Returns': 'Returns',
  '/Warranty': 'Warranty',
  '/Portfolio': 'Portfolio',
  '/Tools': 'Tools',
  '/login': 'Login',
}

/** The real page with values that are not saved. It is drawn by the store, without scripts, and shown in a frame that would run none. */
export function PreviewDialog({ settings, title, first, onClose }: Props) {
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [page, setPage] = useState(first)
  const [isNarrow, setIsNarrow] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const drawn = useQuery({
    queryKey: ['shop-preview', page, settings],
    queryFn: ({ signal }) => client.settings.preview({ body: { page, settings } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  return (
    <dialog ref={dialog} className="shop-preview" aria-labelledby={id} onClose={onClose}>
      <div className="dh">
        <h2 id={id}>{title}</h2>
        <button type="button" className="btn btn-s" onClick={onClose}>
          Close
        </button>
      </div>
      <Bar page={page} isNarrow={isNarrow} onPage={setPage} onNarrow={setIsNarrow} />
      {drawn.isError ? (
        <ErrorNote retry={() => void drawn.refetch()}>{previewProblem(drawn.error)}</ErrorNote>
      ) : drawn.data ? (
        <iframe
          className={isNarrow ? 'narrow' : undefined}
          title={`Preview: ${names[page]}`}
          // Its own styles and fonts, and nothing else: no script runs, no link leads away.
          sandbox="allow-same-origin"
          srcDoc={drawn.data.html}
        />
      ) : (
        <Spinner label="Drawing the page" />
      )}
    </dialog>
  )
}

function previewProblem(error: Error): string {
  const wrong = 'problem' in error && (error as { code?: string }).code === 'invalid_input'
  return wrong
    ? 'The form has a mistake, so it cannot be previewed. Press Save to see what is wrong.'
    : refusalSentence(error)
}

type BarProps = {
  page: PreviewPage
  isNarrow: boolean
  onPage: (page: PreviewPage) => void
  onNarrow: (isNarrow: boolean) => void
}

function Bar({ page, isNarrow, onPage, onNarrow }: BarProps) {
  return (
    <div className="preview-bar">
      <div className="row" role="group" aria-label="Page">
        {previewPages.map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-s"
            aria-pressed={page === one}
            onClick={() => onPage(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div className="row" role="group" aria-label="Width">
        <button
          type="button"
          className="btn btn-s"
          aria-pressed={!isNarrow}
          onClick={() => onNarrow(false)}
        >
          Wide
        </button>
        <button
          type="button"
          className="btn btn-s"
          aria-pressed={isNarrow}
          onClick={() => onNarrow(true)}
        >
          Phone
        </button>
      </div>
    </div>
  )
}
