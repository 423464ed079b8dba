import { defineConfig, devices } from '@playwright/test'
import { enterLane } from './e2e/support/lane.ts'
import { chromiumOptions } from './scripts/test/chromium.ts'

// A server that runs already can be tested: E2E_BASE_URL, with E2E_ADMIN_PASSWORD, E2E_DATA_DIR and E2E_LOG of it.
const external = enterLane() === 'external'
const browser = chromiumOptions()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // Two cores are what a small build machine has; each worker has a product to itself.
  workers: external ? 1 : 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  ...(external ? {} : { globalSetup: './e2e/support/server.ts' }),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // `--trace on` records how a journey went; it costs about a third of the time, so not without being asked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing is waited for while it fades or slides.
    contextOptions: { reducedMotion: 'reduce' },
    // A build machine has no graphics card; one that is imitated costs time for nothing.
    launchOptions: { ...browser, args: [...browser.args, '--disable-gpu'] },
  },
  projects: [{ name: 'chromium' }],
})
