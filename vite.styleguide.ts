import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'

/** Where the styleguide's files are asked for. */
export const styleguideBase = '/styleguide/'

export type StyleguideFile = { name: string; content: string | Uint8Array }

/**
 * Builds the styleguide into memory: an entry of its own, so that not a byte of it is in what shoppers load, nor on
 * the disk of a store that sells.
 */
export async function buildStyleguide(): Promise<StyleguideFile[]> {
  const root = import.meta.dirname
  const built = await build({
    configFile: false,
    root,
    base: styleguideBase,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: { plugins: [drawnStates] } },
    build: {
      write: false,
      target: 'es2022',
      // As in the store: the policy allows no data: address for a font.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(root, 'src/web/styleguide/main.tsx'),
        output: { entryFileNames: 'main.js' },
      },
    },
  })
  return ([built].flat() as Rollup.RollupOutput[])
    .flatMap(({ output }) => output)
    .map((file) => ({
      name: file.fileName,
      content: file.type === 'chunk' ? file.code : file.source,
    }))
}

const states = [
  { pseudo: /:hover/g, drawn: 'hover' },
  { pseudo: /:active/g, drawn: 'active' },
  { pseudo: /:focus-visible|:focus\b/g, drawn: 'focus' },
]
const focusable = ':is(a, button, input, select, textarea, summary)'

/**
 * A state that a picture cannot be in by itself is drawn all the same: every rule for `:hover` holds for what lies in
 * `data-drawn="hover"` too. So the styleguide shows the store's own rules and none that were written for it.
 */
const drawnStates = {
  postcssPlugin: 'drawn-states',
  Rule(rule: { selector: string }) {
    if (rule.selector.includes('data-drawn')) return
    for (const { pseudo, drawn } of states) {
      const selectors = rule.selector.split(/,(?![^(]*\))/).filter((one) => one.search(pseudo) >= 0)
      const alike = selectors.map((one) => {
        // What has only the state in its last place stands for everything that can be in it.
        const without = one.trim().replace(/(^|\s):focus-visible$/, `$1${focusable}`)
        return `[data-drawn='${drawn}'] ${without.replace(pseudo, '')}`
      })
      if (alike.length > 0) rule.selector = [rule.selector, ...alike].join(', ')
    }
  },
}
