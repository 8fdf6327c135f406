import { entries } from '../house/markdown.ts'
import { panels } from './panels.ts'

const source = { type: 'prometheus', uid: '${source}' }
const across = 24
const high = 8

/** deploy/grafana/store.json: to be imported as it is, or provisioned. Panels of a row share its width. */
export function drawDashboard(): string {
  let id = 0
  let y = 0
  const drawn = entries(panels).flatMap(([title, row]) => {
    const head = {
      id: ++id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: across, h: 1 },
      panels: [],
    }
    const w = Math.floor(across / row.length)
    const graphs = row.map((panel, place) => ({
      id: ++id,
      type: 'timeseries',
      title: panel.title,
      datasource: source,
      gridPos: { x: place * w, y: y + 1, w, h: high },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: panel.lines.map(({ query, legend }, line) => ({
        refId: String.fromCharCode(65 + line),
        datasource: source,
        expr: query,
        legendFormat: legend,
      })),
    }))
    y += 1 + high
    return [head, ...graphs]
  })
  const dashboard = {
    uid: 'store',
    title: 'The store',
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    tags: ['store'],
    templating: {
      list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    panels: drawn,
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
