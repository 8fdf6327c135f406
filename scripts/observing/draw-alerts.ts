import { code, table } from '../house/markdown.ts'
import { alerts, queryOf, type Alert } from './alerts.ts'

/** docs/alerts.md. */
export function drawAlerts(): string {
  const rows = alerts.map((alert) => [
    alert.name,
    code(queryOf(alert)),
    lasting(alert),
    alert.severity === 'page' ? 'at once' : 'next working day',
    alert.advice,
  ])
  return `# Alerts

Drawn by \`npm run house\` from \`scripts/observing/alerts.ts\`. \`deploy/prometheus/alerts.yml\` has them as rules for Prometheus (\`rule_files\`), whose job for the store
is named \`store\`. "For" is how long it must have been so. \`npm run doctor\` compares the figures of the data with the same limits, without Prometheus.

${table(['Alert', 'When', 'For', 'Look', 'What to do'], rows)}
`
}

/** deploy/prometheus/alerts.yml. A string of JSON is one of YAML too. */
export function drawRules(): string {
  const rules = alerts.map((alert) =>
    [
      `      - alert: ${nameOf(alert)}`,
      `        expr: ${JSON.stringify(queryOf(alert))}`,
      `        for: ${alert.forMinutes}m`,
      `        labels: { severity: ${alert.severity} }`,
      '        annotations:',
      `          summary: ${JSON.stringify(alert.name)}`,
      `          description: ${JSON.stringify(alert.advice)}`,
    ].join('\n'),
  )
  return `# Drawn by npm run house from scripts/observing/alerts.ts.
groups:
  - name: store
    rules:
${rules.join('\n')}
`
}

function lasting({ forMinutes }: Alert): string {
  return forMinutes === 0 ? 'at once' : `${forMinutes} min`
}

/** 'The store is down' is StoreIsDown: Alertmanager groups and silences by this name. */
export function nameOf({ name }: Pick<Alert, 'name'>): string {
  const words = name.replace(/^(?:The|A) /, '').split(' ')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
