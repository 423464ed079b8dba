import { defineConfig, devices } from '@playwright/test'
import { freePort } from './e2e/support/free-port.ts'
import { chromiumOptions } from './scripts/chromium.ts'

// A server that runs already can be tested: E2E_BASE_URL, with E2E_ADMIN_PASSWORD, E2E_DATA_DIR and E2E_LOG of it.
const external = process.env.E2E_BASE_URL !== undefined && process.env.E2E_STARTED === undefined
if (!external && process.env.E2E_STARTED === undefined) {
  process.env.E2E_STARTED = '1'
  process.env.E2E_BASE_URL = `http://localhost:${await freePort()}`
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  ...(external ? {} : { globalSetup: './e2e/support/server.ts' }),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [{ name: 'chromium' }],
})
