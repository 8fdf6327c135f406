import { statusWords } from '#contract/order-status'
import { messages } from '../../messages.ts'
import { Accordion } from '../accordion.tsx'
import { Crumbs } from '../crumbs.tsx'
import { Facts } from '../facts.tsx'
import { Note } from '../note.tsx'
import { Pagination } from '../pagination.tsx'
import { SectionHead } from '../section-head.tsx'
import { Stars } from '../stars.tsx'
import { StatusChip } from '../status-chip.tsx'
import { StockBadge } from '../stock-badge.tsx'
import { Specimen } from './specimen.tsx'

export function WordSpecimens() {
  return (
    <>
      <Specimen name="Order status">
        <div className="row">
          {statusWords.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Stock and stars">
        <div className="row">
          <StockBadge product={{ availableQuantity: 240, minimumOrder: 1 }} />
          <StockBadge product={{ availableQuantity: 9, minimumOrder: 1 }} />
          <StockBadge product={{ availableQuantity: 4, minimumOrder: 5 }} />
          <Stars rating={5} />
          <Stars rating={3} />
        </div>
      </Specimen>
      <Specimen name="Notes">
        <Note>Freight item. Above 150 lbs this goes by truck.</Note>
        <Note kind="ok">{messages.paymentCompleted}</Note>
        <Note kind="warn">The bank is looking at your payment.</Note>
        <Note kind="error">{messages.notEnoughStock}</Note>
      </Specimen>
      <Specimen name="Crumbs and pages">
        <Crumbs trail={[{ label: 'Tool Items', href: '/Tools' }]} current="TW-40200" />
        <Pagination first="#main" previous="#specimens" next="#next" />
      </Specimen>
      <Specimen name="Section head">
        <SectionHead
          id="section-head"
          title="New in this issue"
          aside={<p className="muted small">6 of 191 items</p>}
        />
      </Specimen>
      <Specimen name="Facts">
        <Facts
          facts={[
            { name: 'Price each', value: '$128.50' },
            { name: 'Available', value: '42' },
            { name: 'Minimum order', value: '5' },
          ]}
        />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          items={[
            {
              title: 'Do you ship internationally?',
              content: 'No. We ship within the United States only.',
            },
            {
              title: 'How do orders ship?',
              content: 'Under 150 lbs by parcel carrier, above by truck freight.',
            },
          ]}
        />
      </Specimen>
    </>
  )
}
