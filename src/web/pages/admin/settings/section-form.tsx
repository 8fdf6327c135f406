import type { CurrentSettings } from '#contract/staff/settings.schema'
import type { Section } from '#contract/shop/sections'
import { Form } from '#web/ui/forms/form.tsx'
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
  const { fields, about } = sectionSpecs[section]
  const draft = drafts.draftOf(section)
  const saving = useSave(section, () => drafts.drop(section))
  const isChanged = drafts.isChanged(section)
  const theirs = current.settings[section]
  const isOvertaken = isChanged && JSON.stringify(draft.base) !== JSON.stringify(theirs)
  // A shop that nobody has named yet can be saved as it stands.
  const canSave = isChanged || current.number === 0
  return (
    <Form
      form={{
        typed: draft.typed,
        errors: saving.errors,
        busy: saving.isSending,
        failure: saving.failure,
        problem: isOvertaken ? null : saving.problem,
        type(typed) {
          saving.forget()
          drafts.type(section, { ...draft.typed, ...typed } as typeof draft.typed)
        },
        submit() {
          if (canSave && !isOvertaken) saving.save(draft.version, drafts.valueIn(section))
          return true
        },
      }}
      className="settings-form"
      fields={[
        isOvertaken && (
          <ConflictNote
            key="conflict"
            section={section}
            base={draft.base}
            current={current}
            onKeep={() => {
              saving.forget()
              drafts.rebase(section)
            }}
            onTake={() => drafts.drop(section)}
          />
        ),
        <div key="fields" className="form">
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
        </div>,
      ]}
      submit="Save"
      isBlocked={!canSave || isOvertaken}
      actsClass="settings-acts"
      acts={
        <>
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
        </>
      }
    >
      <p>{about}</p>
    </Form>
  )
}
