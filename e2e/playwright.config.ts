import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, hasPackedChromium, packedChromium, type Browser } from './chromium.ts'

const look = {
  name: 'look',
  testMatch: '**/look/*.look.ts',
  snapshotPathTemplate: '{testDir}/look/pictures/{arg}{ext}',
  // Large screenshots take long on a busy machine. No test here depends on the time it takes.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      // Another processor may round the edges of letters differently. A line that has moved differs by more than this.
      threshold: 0.2,
      maxDiffPixels: 60,
      stylePath: './look/still.css',
    },
  },
}

/** Settings that make the visitor's screen the same on every machine. */
const stillUse = {
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light' as const,
  contextOptions: { reducedMotion: 'reduce' as const },
  deviceScaleFactor: 1,
  // The style that hides what differs between runs is injected into the page.
  bypassCSP: true,
}

/** `npm test` runs the journeys of the files that docs/specification.md names, `npm run check` all of them. */
const onlySpecified = process.env['JOURNEYS'] === 'specified'
const specified = () => {
  const rows = readFileSync(path.resolve(import.meta.dirname, '../docs/specification.md'), 'utf8')
  return [...new Set(rows.match(/(?<=`e2e\/)[\w-]+\.e2e\.ts/g))]
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './started-store.ts',
  fullyParallel: false,
  workers: 2,
  // One repetition, so that one unsteady journey does not hide what the other tests say. The counts name it.
  retries: process.env['CI'] ? 1 : 0,
  // These limits only end what hangs. Journeys do not measure speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // Tracing every journey takes a fifth more time. Use `--trace on` for the journey in question.
  use: { viewport: { width: 1280, height: 800 } },
  projects: [
    {
      name: 'journeys',
      testMatch: onlySpecified ? specified() : '*.e2e.ts',
      use: { launchOptions: launch(await findChromium()) },
    },
    // Only with the pinned browser, because two versions of a browser draw a page differently.
    ...(hasPackedChromium && !onlySpecified
      ? [{ ...look, use: { ...stillUse, launchOptions: launch(await packedChromium()) } }]
      : []),
  ],
})

function launch({ executablePath, args, env }: Browser) {
  return { executablePath, args, env: { ...process.env, ...env } as Record<string, string> }
}
