import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './test/browser.ts'
import { placeOf } from './test/place.ts'

// before the portal and the browsers start, and once for all workers, which read this file as well
process.env['TMPDIR'] ??= placeOf()
const port = Number(process.env['E2E_PORT'] ?? 3210)

/** Journeys on the real portal, with the demonstration data on an embedded database of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // one a core: with three, a page short of processor time draws no frames
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // scripts/test.ts counts from the second
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    // a fifth of what a browser takes is frames of fades and slides, by which nothing is done and which
    // every click waits for; the journeys about dialogs, notices and the frame have them (`moving`)
    contextOptions: { reducedMotion: 'reduce' },
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      executablePath: findBrowser(),
      // the pages of a context are of one process, which is kept (e2e/jornada.ts)
      args: [...browserFlags, '--process-per-site'],
      // without it a file called Funcionários.csv has a name the browser cannot write
      env: { ...environment(), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // what failed has a picture and what could be read on the page; a trace would take a fifth of the
    // whole run for those that pass: --trace on, where these do not tell
    screenshot: 'only-on-failure',
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

function environment(): Record<string, string> {
  const set = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Record<string, string>
}
