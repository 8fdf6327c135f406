import { defineConfig } from '@playwright/test'
import { findChromium, hasPackedChromium, packedChromium, type Browser } from './chromium.ts'

const look = {
  name: 'look',
  testMatch: '**/look/*.look.ts',
  snapshotPathTemplate: '{testDir}/look/pictures/{arg}{ext}',
  // Large pictures on a busy machine take their time; nothing here waits for a clock.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      // Another processor may round the edge of a letter another way; a line that moved is more than this.
      threshold: 0.2,
      maxDiffPixels: 60,
      stylePath: './look/still.css',
    },
  },
}

/** A visitor whose screen is the same everywhere. */
const stillUse = {
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light' as const,
  contextOptions: { reducedMotion: 'reduce' as const },
  deviceScaleFactor: 1,
  // The style that holds things still is put into the page.
  bypassCSP: true,
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './started-store.ts',
  fullyParallel: false,
  workers: 2,
  // These end what hangs; how fast something is, journeys do not say.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // A trace of every journey costs a fifth of the time; `--trace on` makes one of the journey in question.
  use: { viewport: { width: 1280, height: 800 } },
  projects: [
    {
      name: 'journeys',
      testMatch: '*.e2e.ts',
      use: { launchOptions: launch(await findChromium()) },
    },
    // Only with the pinned browser: two versions of one browser draw a page in two ways.
    ...(hasPackedChromium
      ? [{ ...look, use: { ...stillUse, launchOptions: launch(await packedChromium()) } }]
      : []),
  ],
})

function launch({ executablePath, args, env }: Browser) {
  return { executablePath, args, env: { ...process.env, ...env } as Record<string, string> }
}
