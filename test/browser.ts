import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM_PATH'],
  // The headless shell takes a fifth less CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests; installs Debian's where it may. Throws a sentence with the remedy. */
export function findBrowser(): string {
  const found = () => places.find((path) => path !== undefined && existsSync(path))
  const browser = found() ?? (installDebian() ? found() : undefined)
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) ' +
        'or name its executable in CHROMIUM_PATH.',
    )
  }
  return browser
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function installDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stderr.write('Installing Chromium for the browser tests…\n')
  const options = { stdio: 'ignore' } as const
  spawnSync('apt-get', ['update'], options)
  return ['chromium-headless-shell', 'chromium'].some(
    (name) => spawnSync('apt-get', ['install', '-y', name], options).status === 0,
  )
}
