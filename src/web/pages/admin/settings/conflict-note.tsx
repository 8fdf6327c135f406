import { changesInSection } from '#contract/shop/changes'
import type { Section } from '#contract/shop/sections'
import type { ShopSettings } from '#contract/shop/shop.schema'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import { ChangeList } from './change-list.tsx'

type Props = {
  section: Section
  /** What the draft was changed from. */
  base: unknown
  current: CurrentSettings
  onKeep: () => void
  onTake: () => void
}

/** Says what somebody else saved while this form was being filled in. Nothing typed is lost either way. */
export function ConflictNote({ section, base, current, onKeep, onTake }: Props) {
  const changes = changesInSection(
    section,
    base as ShopSettings[typeof section],
    current.settings[section],
  )
  return (
    <div className="note conflict" role="alert">
      <p>
        <b>{current.changedBy ?? 'Somebody'} has saved this section since you began.</b> What you
        typed is still here. This is what changed:
      </p>
      <ChangeList changes={changes} />
      <p className="row">
        <button type="button" className="btn btn-s" onClick={onKeep}>
          Keep what I typed
        </button>
        <button type="button" className="btn btn-s" onClick={onTake}>
          Take theirs
        </button>
      </p>
    </div>
  )
}
