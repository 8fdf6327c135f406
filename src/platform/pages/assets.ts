import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { representationOf, type Representation } from '#platform/http'
import { keptForms } from './kept-forms.ts'

/** The built files that an HTML document refers to. */
export type Assets = {
  entry: string
  styles: string[]
  font: string | null
  chunks: Record<string, string[]>
}

export type BuiltFile = { type: string; content: Representation }

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.output<typeof Manifest>

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/**
 * Reads every file of the build into memory, by its path. There are few of them, and their names change with their content.
 * Their compressed forms are kept beside them: to make them anew takes two seconds of a processor at each start.
 */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const names = readdirSync(path.join(folder, 'assets'))
  const forms = keptForms(path.join(folder, 'compressed'))
  return new Map(
    names.flatMap((name) => {
      const type = types[path.extname(name)]
      if (!type) return []
      const content = readFileSync(path.join(folder, 'assets', name))
      return [
        [`/assets/${name}`, { type, content: representationOf(content, 'once a build', forms) }],
      ]
    }),
  )
}

/** Reads Vite's manifest: the entry, the styles, the font, and the chunks of each page folder. */
export function readAssets(folder: string): Assets {
  const text = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const files = Object.values(manifest)
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)
  if (!entry) throw new Error('The build has no entry script. Run `npm run build`.')
  const font = files.find(({ file }) => file.endsWith('.woff2'))
  return {
    entry: `/${entry[1].file}`,
    styles: files.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/${file}`),
    font: font ? `/${font.file}` : null,
    chunks: pageChunks(manifest, entry[0]),
  }
}

function pageChunks(manifest: Manifest, entry: string): Record<string, string[]> {
  const withEntry = importedBy(manifest, entry)
  return Object.fromEntries(
    Object.keys(manifest).flatMap((source) => {
      const folder = /^src\/web\/pages\/(.+)\/page\.tsx$/.exec(source)?.[1]
      if (!folder) return []
      // The document has a script element for the entry. Everything it imports is listed here, since browsers would
      // otherwise find these files one after the other.
      const needed = new Set([...withEntry, ...importedBy(manifest, source)])
      needed.delete(entry)
      return [[folder, [...needed].map((name) => `/${manifest[name]?.file}`)]]
    }),
  )
}

function importedBy(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const imported of manifest[source]?.imports ?? []) importedBy(manifest, imported, seen)
  return seen
}
