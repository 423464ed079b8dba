import { defineConfig, devices } from '@playwright/test'
import { enterLane } from './e2e/support/lane.ts'
import { chromiumOptions } from './scripts/test/chromium.ts'

// The tests can use a running server: E2E_BASE_URL, with its E2E_ADMIN_PASSWORD, E2E_DATA_DIR and E2E_LOG.
const external = enterLane() === 'external'
const browser = chromiumOptions()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // A small build machine has two cores; each worker has a product to itself.
  workers: external ? 1 : 2,
  retries: 0,
  // These limits end a test that waits for ever; they are far from what a slow machine needs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  ...(external ? {} : { globalSetup: './e2e/support/server.ts' }),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // `--trace on` records a journey; it costs about a third of the time, so it is off by default.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests need not wait for fading or sliding elements.
    contextOptions: { reducedMotion: 'reduce' },
    // A build machine has no graphics card, and emulating one only costs time.
    // Pages live for seconds, so compiling their scripts to optimised code costs a sixth of the time and is never
    // paid back.
    launchOptions: { ...browser, args: [...browser.args, '--disable-gpu', '--js-flags=--no-opt --no-maglev'] },
  },
  projects: [{ name: 'chromium' }],
})
