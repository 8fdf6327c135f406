import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/client'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import { shopOf } from '#contract/shop/shop-texts'
import { useClient } from '#web/data/client-context.ts'
import { showShop } from '#web/data/shop-change.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { ChangeList } from './change-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { currentSettingsQuery, versionsQuery } from './settings-queries.ts'

type Props = { current: CurrentSettings; search: URLSearchParams }

/** Every version with what it changed, newest first. An earlier one can be looked at and brought back. */
export function Versions({ current, search }: Props) {
  const client = useClient()
  const place = readPlace(search)
  const versions = useQuery(versionsQuery(client, place.cursor))
  const restoring = useRestore(current)
  const [shown, setShown] = useState<CurrentSettings | null>(null)

  async function look(number: number) {
    try {
      setShown(await client.settings.showVersion({ params: { number: String(number) } }))
    } catch (error) {
      toast.error(refusalSentence(error))
    }
  }

  const acts = (number: number) => (
    <VersionActs
      number={number}
      isCurrent={number === current.number}
      busy={restoring.isPending}
      onLook={() => void look(number)}
      onRestore={() => restoring.mutate(number)}
    />
  )
  return (
    <Loaded query={versions} failed="The versions could not be loaded." rows={4}>
      {({ items, next }) => (
        <>
          <p className="settings-about">
            Nothing is lost: bringing back a version writes a new one, which can be undone the same
            way.
          </p>
          <ol className="versions l">
            {items.map((version) => (
              <li key={version._id}>
                <Version version={version} isCurrent={version.number === current.number} />
                {acts(version.number)}
              </li>
            ))}
            {next === null && (
              <li>
                <div className="version-head">
                  <h2>
                    What the shop began with
                    {current.number === 0 && <span className="chip ok">Now</span>}
                  </h2>
                </div>
                {acts(0)}
              </li>
            )}
          </ol>
          <Pagination
            place={place}
            next={next}
            addressAt={(at) => staffHref.settings({ section: 'versions', ...at })}
          />
          {shown && (
            <PreviewDialog
              title={shown.number === 0 ? 'What the shop began with' : `Version ${shown.number}`}
              settings={shown.settings}
              first="/"
              onClose={() => setShown(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

type Listed = Awaited<ReturnType<Client['settings']['listVersions']>>['items'][number]
type VersionProps = { version: Listed; isCurrent: boolean }

function Version({ version, isCurrent }: VersionProps) {
  const { number, changedBy, changedAt, restoredFrom, changes, moreChanges } = version
  return (
    <>
      <div className="version-head">
        <h2>
          Version {number}
          {isCurrent && <span className="chip ok">Now</span>}
        </h2>
        <p className="small muted">
          {changedBy ?? 'Somebody who has left'},{' '}
          <time dateTime={changedAt}>
            {formatDate(changedAt)}, {formatTime(changedAt)}
          </time>
          {restoredFrom !== null && `, brought back version ${restoredFrom}`}
        </p>
      </div>
      {changes.length === 0 ? (
        <p className="small">Saved as it was.</p>
      ) : (
        <ChangeList changes={changes} more={moreChanges} />
      )}
    </>
  )
}

type ActsProps = {
  number: number
  isCurrent: boolean
  busy: boolean
  onLook: () => void
  onRestore: () => void
}

function VersionActs({ number, isCurrent, busy, onLook, onRestore }: ActsProps) {
  return (
    <p className="row">
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Preview version ${number}`}
        onClick={onLook}
      >
        Preview
      </button>
      {!isCurrent && (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`Bring back version ${number}`}
          disabled={busy}
          onClick={onRestore}
        >
          Bring back
        </button>
      )}
    </p>
  )
}

function useRestore(current: CurrentSettings) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: ['shop'] },
    mutationFn: (number: number) =>
      client.settings.restore({
        params: { number: String(number) },
        body: { version: current.number },
      }),
    onSuccess: (restored, number) => {
      cache.setQueryData(currentSettingsQuery(client).queryKey, restored)
      showShop(shopOf(restored.settings))
      toast.success(number === 0 ? 'The shop is as it began' : `Version ${number} is back`)
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
}
