// The portal for the browser tests: demonstration data in a directory that is gone afterwards, and a
// mail server whose mailbox the tests read.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailFolder } from '#test/mail.ts'
import { startSmtp } from '#test/smtp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'apto-e2e-'))
const folder = mailFolder(Number(process.env['PORT']))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { mode: 0o700 })
const smtp = await startSmtp({ folder })
const portal = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: smtp.url },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code) => {
  for (const made of [dataDir, folder]) rmSync(made, { recursive: true, force: true })
  process.exit(code ?? 1)
})
