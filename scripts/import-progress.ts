import type { ImportStep } from '#modules/catalog'

const barWidth = 30

const stepWords: Record<ImportStep['name'], string> = {
  checking: 'Checking the file as a whole',
  comparing: 'Comparing it with the shop',
  changing: 'Changing products',
  adding: 'Adding products',
  counting: 'Counting products and words',
}

/**
 * Draws a bar while the file is read (`share` of it), then says what the database does. On a terminal each line takes the
 * place of the one before; elsewhere only the steps are printed.
 */
export function showProgress(share: () => number) {
  const { isTTY } = process.stderr
  let last: ImportStep['name'] | undefined
  const overwrite = (line: string) => process.stderr.write(`\r\u001b[K${line}`)
  return {
    onRow(rows: number) {
      if (!isTTY || rows % 1000 !== 0) return
      const filled = Math.round(share() * barWidth)
      overwrite(`[${'#'.repeat(filled).padEnd(barWidth)}] ${rows} rows`)
    },
    onStep(step: ImportStep) {
      const words = `${stepWords[step.name]} ...`
      if (isTTY) overwrite('of' in step ? `${words} ${step.done} of ${step.of}` : words)
      else if (step.name !== last) console.error(words)
      last = step.name
    },
    done: () => void (isTTY && overwrite('')),
  }
}
