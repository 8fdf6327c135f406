import { drawAlerts, drawRules } from '../observing/draw-alerts.ts'
import { drawDashboard } from '../observing/draw-dashboard.ts'
import { drawHouse } from './draw-house.ts'
import { drawLimits } from './draw-limits.ts'

/** The files that are drawn from the code, by their paths in the project. */
export const drawings: readonly (readonly [file: string, draw: () => string])[] = [
  ['docs/house.md', drawHouse],
  ['docs/limits.md', drawLimits],
  ['docs/alerts.md', drawAlerts],
  ['deploy/prometheus/alerts.yml', drawRules],
  ['deploy/grafana/store.json', drawDashboard],
]
