import '#web/pages/admin/fitment/fitment.css'
import './goes-with.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoesWithRules } from '#contract/search/goes-with-rules.schema'
import { useClient } from '#web/data/client-context.ts'
import { FitmentNav } from '#web/pages/admin/fitment/fitment-nav.tsx'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { RulesForm } from './rules-form.tsx'
import { RulesTable } from './rules-table.tsx'
import { rulesQuery } from './rules-query.ts'
import { UndoChange } from './undo-change.tsx'

/** The rules by which the page of a part shows what goes with it. */
export function Page() {
  const rules = useQuery(rulesQuery(useClient()))
  return (
    <>
      <div className="dash-head">
        <h1>Goes with this</h1>
        {rules.data && (
          <DownloadButton fetchFile={async () => fileOf(rules.data.csv)}>
            Download CSV
          </DownloadButton>
        )}
      </div>
      <FitmentNav here="goesWith" />
      <div className="fitment">
        <Loaded query={rules} failed="The rules could not be loaded." rows={8}>
          {(data) => <Rules rules={data} />}
        </Loaded>
      </div>
    </>
  )
}

function Rules({ rules }: { rules: GoesWithRules }) {
  const mayEdit = may(useUser(), 'products.edit')
  // The form begins with the rules of now, and again once this page has used or undone some. What a colleague
  // changes in the meantime leaves it alone, so that nothing typed is lost.
  const [draft, setDraft] = useState({ number: 1, beginning: rules.csv })
  const beginAgain = ({ csv }: GoesWithRules) =>
    setDraft(({ number }) => ({ number: number + 1, beginning: csv }))
  return (
    <>
      <section aria-labelledby="rules">
        <h2 id="rules">Rules in use</h2>
        <p>
          A part’s page shows up to six others that go with it: one from each rule in turn, in the
          order of the rules. A rule names what two parts must have in common.
        </p>
        <div className="row goes-with-changed">
          <span className="small muted">
            {rules.changed
              ? `Changed by ${rules.changed.by ?? 'somebody who has left'}, ${formatDateTime(rules.changed.at)}.`
              : 'They came with the catalogue, by a command, or with a new address of a category.'}
          </span>
          {mayEdit && rules.canBeUndone && (
            <UndoChange version={rules.version} onDone={beginAgain} />
          )}
        </div>
        {rules.rules.length === 0 ? (
          <p className="muted">There are no rules, so no page shows what goes with a part.</p>
        ) : (
          <>
            <RulesTable rules={rules.rules} />
            <p className="small muted">
              Counted among the newest 300 parts on sale of each category.
            </p>
          </>
        )}
      </section>
      {mayEdit && (
        <RulesForm
          key={draft.number}
          beginning={draft.beginning}
          version={rules.version}
          onUsed={beginAgain}
        />
      )}
    </>
  )
}

function fileOf(csv: string) {
  return { fileName: 'goes-with.csv', file: new Blob([csv], { type: 'text/csv' }) }
}
