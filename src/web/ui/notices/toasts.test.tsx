import { renderToStaticMarkup } from 'react-dom/server'
import { toast as library } from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => library.remove())

test('of thirty different notices twenty are kept, the newest ones', async () => {
  for (let each = 1; each <= 30; each++) toast.error(`Notice ${each}`)
  await expect.poll(() => shown()).toContain('Notice 30')
  expect(shown()).toHaveLength(20)
  expect(shown()).not.toContain('Notice 10')
})

test('a notice that is told again takes the place of the one there', async () => {
  toast.error('Please input email')
  toast.error('Please input email')
  toast.success('Please input email')
  toast.error('Another one')
  await expect.poll(() => shown()).toContain('Another one')
  expect(shown()).toEqual(['Another one', 'Please input email', 'Please input email'])
})

function shown(): string[] {
  const html = renderToStaticMarkup(<Toasts />)
  return [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text ?? '')
}
