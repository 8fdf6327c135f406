import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import { sections, type Section } from '#contract/shop/sections'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SectionForm } from './section-form.tsx'
import { sectionSpecs } from './settings-fields.ts'
import { currentSettingsQuery } from './settings-queries.ts'
import { useDrafts } from './use-drafts.ts'
import { Versions } from './versions.tsx'

/** What the shop says of itself, section by section, and every version of it. */
export function Page({ search }: PageProps) {
  const current = useQuery(currentSettingsQuery(useClient()))
  return (
    <>
      <div className="dash-head">
        <h1>Settings</h1>
        <a href={staffHref.setup()}>Setup</a>
      </div>
      <Loaded query={current} failed="The settings could not be loaded." rows={4}>
        {(data) => <Settings current={data} search={search} />}
      </Loaded>
    </>
  )
}

type Shown = Section | 'versions'

function Settings({ current, search }: { current: CurrentSettings; search: URLSearchParams }) {
  const drafts = useDrafts(current)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const asked = search.get('section')
  const shown: Shown =
    asked === 'versions' ? 'versions' : (sections.find((one) => one === asked) ?? 'brand')
  const link = (section: Shown, label: string) => (
    <li key={section}>
      <a
        href={staffHref.settings(section === 'brand' ? {} : { section })}
        aria-current={section === shown ? 'page' : undefined}
      >
        {label}
        {section !== 'versions' && drafts.isChanged(section) && (
          <>
            <span className="unsaved" aria-hidden="true" />
            <span className="vh"> (not saved)</span>
          </>
        )}
      </a>
    </li>
  )
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Sections of the settings">
        <ul className="l">
          {sections.map((section) => link(section, sectionSpecs[section].label))}
          {link('versions', 'Versions')}
        </ul>
      </nav>
      <section aria-label={shown === 'versions' ? 'Versions' : sectionSpecs[shown].label}>
        {shown === 'versions' ? (
          <Versions current={current} search={search} />
        ) : (
          <SectionForm
            key={shown}
            section={shown}
            current={current}
            drafts={drafts}
            onPreview={() => setIsPreviewing(true)}
          />
        )}
      </section>
      {isPreviewing && shown !== 'versions' && (
        <PreviewDialog
          title="Preview, not saved"
          settings={drafts.unsaved()}
          first={sectionSpecs[shown].page}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </div>
  )
}
