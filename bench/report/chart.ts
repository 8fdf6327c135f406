import { reaches, type Cell } from './measured.ts'

const layout = { left: 290, bar: 420, right: 130, row: 24, top: 56, bottom: 34 }

/** A bar for each row: how near its goal it is at 8 connections. The line in the middle is the goal. */
export function chartOf(cells: readonly Cell[], title: string): string {
  const shown = cells.flatMap((cell) => {
    const share = shareOfGoal(cell)
    return share === null ? [] : [{ cell, share }]
  })
  const width = layout.left + layout.bar + layout.right
  const height = layout.top + shown.length * layout.row + layout.bottom
  const goalX = layout.left + layout.bar / 2
  const bars = shown.map(({ cell, share }, index) => {
    const y = layout.top + index * layout.row
    const length = Math.min(2, share) * (layout.bar / 2)
    const color = reaches(cell) === true ? '#1f6f54' : '#b3402a'
    return [
      `<text x="${layout.left - 10}" y="${y + 15}" text-anchor="end">${escaped(cell.row)}</text>`,
      `<rect x="${layout.left}" y="${y + 3}" width="${length.toFixed(1)}" height="16" fill="${color}"/>`,
      `<text x="${(layout.left + length + 6).toFixed(1)}" y="${y + 15}">${figureOf(cell)}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="12" fill="#16181a">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="22" font-size="15" font-weight="bold">${escaped(title)}</text>
<text x="${goalX}" y="44" text-anchor="middle">goal</text>
${bars.join('\n')}
<line x1="${goalX}" x2="${goalX}" y1="48" y2="${height - layout.bottom}" stroke="#16181a" stroke-dasharray="3 3"/>
<text x="16" y="${height - 12}">At 8 connections. A bar that reaches the line meets its goal; bars end at twice the goal.</text>
</svg>
`
}

/** 1 at the goal, 2 at twice as good; null for a cell that is not compared with a goal. */
export function shareOfGoal(cell: Cell): number | null {
  if (reaches(cell) === null) return null
  const { goal, ratio, store } = cell
  const shares = [
    ...(goal.ratio === undefined ? [] : [(ratio ?? 0) / goal.ratio]),
    ...(goal.p50 === undefined ? [] : [goal.p50 / Math.max(0.01, store.p50)]),
    ...(goal.p99 === undefined ? [] : [goal.p99 / Math.max(0.01, store.p99)]),
  ]
  return Math.min(...shares)
}

function figureOf({ ratio, goal, store }: Cell): string {
  if (goal.ratio !== undefined) return `${(ratio ?? 0).toFixed(2)} of ≥ ${goal.ratio.toFixed(2)}`
  return `p50 ${store.p50.toFixed(1)} ms, p99 ${store.p99.toFixed(0)} ms`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
