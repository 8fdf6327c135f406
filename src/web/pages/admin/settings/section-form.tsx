import { useEffect, useRef, type SubmitEvent } from 'react'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import type { Section } from '#contract/shop/sections'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { ConflictNote } from './conflict-note.tsx'
import { SectionFields } from './section-fields.tsx'
import { sectionSpecs } from './settings-fields.ts'
import type { useDrafts } from './use-drafts.ts'
import { useSave } from './use-save.ts'

type Props = {
  section: Section
  current: CurrentSettings
  drafts: ReturnType<typeof useDrafts>
  onPreview: () => void
}

/** One section's form. What is typed stays until it is saved or discarded. */
export function SectionForm({ section, current, drafts, onPreview }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, about } = sectionSpecs[section]
  const draft = drafts.draftOf(section)
  const saving = useSave(section, () => drafts.drop(section))
  const isChanged = drafts.isChanged(section)
  const theirs = current.settings[section]
  const isOvertaken = isChanged && JSON.stringify(draft.base) !== JSON.stringify(theirs)
  // A shop that nobody has named yet can be saved as it stands.
  const canSave = isChanged || current.number === 0
  useEffect(() => {
    if (saving.failure && form.current) focusFirstError(form.current)
  }, [saving.failure])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (canSave && !isOvertaken && !saving.isSending) {
      saving.save(draft.version, drafts.valueIn(section))
    }
  }

  return (
    <form ref={form} className="settings-form" method="post" noValidate onSubmit={send}>
      <p>{about}</p>
      {isOvertaken && (
        <ConflictNote
          section={section}
          base={draft.base}
          current={current}
          onKeep={() => {
            saving.forget()
            drafts.rebase(section)
          }}
          onTake={() => drafts.drop(section)}
        />
      )}
      <div className="form">
        <SectionFields
          fields={fields}
          typed={draft.typed}
          errors={saving.errors}
          path=""
          onChange={(typed) => {
            saving.forget()
            drafts.type(section, typed)
          }}
        />
      </div>
      {saving.problem && !isOvertaken && (
        <p className="note err" role="alert">
          {saving.problem}
        </p>
      )}
      <div className="settings-acts">
        <BusyButton busy={saving.isSending} disabled={!canSave || isOvertaken}>
          Save
        </BusyButton>
        <button type="button" className="btn" onClick={onPreview}>
          Preview
        </button>
        {isChanged && (
          <button
            type="button"
            className="btn btn-t"
            onClick={() => {
              saving.forget()
              drafts.drop(section)
            }}
          >
            Discard changes
          </button>
        )}
        <span className="small muted" role="status">
          {isChanged ? 'Not saved yet' : ''}
        </span>
      </div>
    </form>
  )
}
