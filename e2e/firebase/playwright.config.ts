import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run test:firebase`: the contract of the identity client against Firebase's Auth emulator. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/firebase',
  globalSetup: './started-firebase.ts',
  workers: 1,
  projects: [{ ...journeys.projects?.[0], name: 'firebase', testMatch: '*.firebase.ts' }],
  globalTimeout: 900_000,
})
