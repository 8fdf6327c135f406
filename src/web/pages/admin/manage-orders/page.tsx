import '#web/pages/orders/orders-list/orders.css'
import '#web/pages/admin/marked-rows/marked-rows.css'
import './manage-orders.css'
import { useQuery } from '@tanstack/react-query'
import { countedOrders } from '#contract/staff/order-desk'
import { shownWords } from '#contract/order-status'
import { formatCount } from '#contract/values/numbers'
import { orderNumber } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { OrdersBar } from '#web/pages/orders/orders-list/orders-bar.tsx'
import { useRemoveOrder } from '#web/pages/orders/orders-list/use-remove-order.tsx'
import { KeysDialog } from '#web/pages/admin/marked-rows/keys-dialog.tsx'
import { useListKeys } from '#web/pages/admin/marked-rows/use-list-keys.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { deskQuery, type DeskWanted } from './desk-queries.ts'
import { DeskPages } from './desk-pages.tsx'
import { EmptyDesk } from './empty-desk.tsx'
import { ColumnsMenu } from './filters/columns-menu.tsx'
import {
  atStart,
  contradictions,
  deskSearch,
  readDeskFilter,
  wantedFilter,
} from './filters/desk-filter.ts'
import { MoreFilters } from './filters/more-filters.tsx'
import { NewsNote } from './news-note.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { DeskTable } from './table/desk-table.tsx'
import { useNews } from './use-news.ts'
import { ViewsBar } from './views/views-bar.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const user = useUser()
  const filter = readDeskFilter(search)
  const wanted: DeskWanted = wantedFilter(filter, useShop().timeZone)
  const isContradictory = Object.values(contradictions(filter)).some(Boolean)
  const news = useNews(wanted, !isContradictory)
  const query = deskQuery(client, wanted, { cursor: filter.cursor, until: news.until })
  const orders = useQuery({ ...query, enabled: !isContradictory })
  const removal = useRemoveOrder(
    filter.status === 'All' ? undefined : query.queryKey,
    () => 'Delete',
  )
  const selection = useSelection(wanted)
  const page = isContradictory ? undefined : orders.data
  const items = page?.items ?? []
  const keys = useDeskKeys(items, selection)

  return (
    <>
      <div className="dash-head" id="orders">
        <h1>Manage Orders</h1>
        <p className="muted small" role="status">
          {page && !filter.cursor && counted(page.total)}
        </p>
      </div>
      <ViewsBar filter={filter} />
      <OrdersBar
        filter={filter}
        action={href.manageOrders()}
        placeholder="Name, e-mail, part, order number"
        id="desk-form"
      />
      <DeskTools
        filter={filter}
        news={news}
        fetchFile={isContradictory ? null : () => client.orderDesk.download({ query: wanted })}
        onKeys={keys.openHelp}
      />
      <SelectionBar selection={selection} total={filter.cursor ? undefined : page?.total} />
      {isContradictory ? (
        <NothingCanMatch />
      ) : (
        <Loaded
          query={orders}
          failed="The orders could not be loaded."
          rows={8}
          empty={<EmptyDesk filter={filter} />}
        >
          {() => (
            <div className="desk-scroll">
              <DeskTable
                orders={items}
                columns={filter.columns}
                search={deskSearch(atStart(filter))}
                selection={selection}
                stale={orders.isPlaceholderData}
                mayDelete={may(user, 'orders.cancel')}
                onDelete={removal.ask}
              />
            </div>
          )}
        </Loaded>
      )}
      <DeskPages filter={filter} page={page} />
      <p className="vh" role="status">
        {keys.said}
      </p>
      {keys.helpIsOpen && <KeysDialog thing="order" onClose={keys.closeHelp} />}
      {removal.dialog}
    </>
  )
}

type ToolsProps = {
  filter: ReturnType<typeof readDeskFilter>
  news: ReturnType<typeof useNews>
  /** Null if the filters contradict each other. */
  fetchFile: Parameters<typeof DownloadButton>[0]['fetchFile'] | null
  onKeys: () => void
}

function DeskTools({ filter, news, fetchFile, onKeys }: ToolsProps) {
  return (
    <div className="desk-tools">
      <MoreFilters filter={filter} form="desk-form" />
      <NewsNote count={news.count} onShow={news.show} />
      <span className="row">
        <ColumnsMenu filter={filter} />
        {fetchFile && <DownloadButton fetchFile={fetchFile}>Export CSV</DownloadButton>}
        <button type="button" className="btn btn-s keys-button" onClick={onKeys}>
          Keys <kbd>?</kbd>
        </button>
      </span>
    </div>
  )
}

function useDeskKeys(items: readonly Item[], selection: ReturnType<typeof useSelection>) {
  return useListKeys({
    rows: '[data-order-row]',
    link: 'a[href*="/Order/"]',
    search: '#orders-q',
    describe: (index) => described(items, index, selection.ids),
    toggle: (index) => {
      const order = items[index]
      if (order) selection.toggle(order._id)
    },
  })
}

type Item = Parameters<typeof DeskTable>[0]['orders'][number]

function described(items: readonly Item[], index: number, selected: ReadonlySet<string>): string {
  const order = items[index]
  if (!order) return ''
  const { _id, name, axes } = order
  const words = shownWords(axes).join(', ')
  const mark = selected.has(_id) ? ', selected' : ''
  return `Row ${index + 1} of ${items.length}: order ${orderNumber(_id)} of ${name}, ${words}${mark}`
}

function counted(total: number | undefined): string {
  if (total === undefined) return `${formatCount(countedOrders)}+ orders`
  return total === 1 ? '1 order' : `${formatCount(total)} orders`
}

function NothingCanMatch() {
  return (
    <div className="empty">
      <h2>Nothing can match</h2>
      <p>The filters contradict each other. Change the field that is marked.</p>
    </div>
  )
}
