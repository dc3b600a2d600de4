import { defineConfig, devices } from '@playwright/test'
import { browserFlags } from './test/browser.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const port = 3210

/** Journeys on the real portal, with the demonstration data on an embedded database of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // scripts/test.ts counts from the second
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1366, height: 768 },
    launchOptions: { executablePath, args: browserFlags },
    actionTimeout: 8_000,
    navigationTimeout: 10_000,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node e2e/server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
