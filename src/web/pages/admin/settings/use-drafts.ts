import { useState } from 'react'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import { sections, type Section } from '#contract/shop/sections'
import { sectionSpecs } from './settings-fields.ts'
import { typedOf, valueOf, type Typed } from './typed-values.ts'

/** What is typed into a section, and what it was changed from. */
export type Draft = { version: number; base: unknown; typed: Typed }
type Drafts = Partial<Record<Section, Draft>>

const place = 'shop-settings'

/**
 * The unsaved changes of all sections, kept in the tab's storage: they survive a reload, a lost sign-in and a look at
 * another section.
 */
export function useDrafts(current: CurrentSettings) {
  const [drafts, setDrafts] = useState(read)
  const keep = (next: Drafts) => {
    setDrafts(next)
    // If the storage is full or forbidden, only a reload loses the drafts.
    try {
      sessionStorage.setItem(place, JSON.stringify(next))
    } catch {}
  }
  const draftOf = (section: Section): Draft =>
    drafts[section] ?? {
      version: current.number,
      base: current.settings[section],
      typed: typedOf(sectionSpecs[section].fields, current.settings[section]),
    }
  const valueIn = (section: Section) =>
    valueOf(sectionSpecs[section].fields, draftOf(section).typed)
  const isChanged = (section: Section) =>
    drafts[section] !== undefined &&
    JSON.stringify(valueIn(section)) !== JSON.stringify(current.settings[section])

  return {
    draftOf,
    valueIn,
    isChanged,
    type: (section: Section, typed: Typed) =>
      keep({ ...drafts, [section]: { ...draftOf(section), typed } }),
    /** From now on the draft counts as a change of the newest version. */
    rebase: (section: Section) =>
      keep({
        ...drafts,
        [section]: {
          ...draftOf(section),
          version: current.number,
          base: current.settings[section],
        },
      }),
    drop: (section: Section) => {
      const { [section]: _dropped, ...rest } = drafts
      keep(rest)
    },
    /** Every section with unsaved changes, for the preview. */
    unsaved: () =>
      Object.fromEntries(sections.filter(isChanged).map((section) => [section, valueIn(section)])),
  }
}

function read(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Drafts
  } catch {
    return {}
  }
}
