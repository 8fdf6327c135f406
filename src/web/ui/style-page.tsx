import './style-page.css'
import { PageHead } from './page-head.tsx'
import { ActsSpecimens } from './style-page/acts.tsx'
import { FormSpecimens } from './style-page/forms.tsx'
import { ListSpecimens } from './style-page/lists.tsx'
import { TokenSpecimens } from './style-page/tokens.tsx'
import { WaitingSpecimens } from './style-page/waiting.tsx'
import { WordSpecimens } from './style-page/words.tsx'

/** Every element in every state on one page, for whoever builds with them. */
export function StylePage() {
  return (
    <div className="wrap">
      <PageHead title="Style page">Every element, every state.</PageHead>
      <div className="specimens">
        <TokenSpecimens />
        <ActsSpecimens />
        <FormSpecimens />
        <WordSpecimens />
        <ListSpecimens />
        <WaitingSpecimens />
      </div>
    </div>
  )
}
