// The portal for the browser tests: demonstration data in a temporary directory, and a mail server.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { connectOwner } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { dataDirFileOf, emissorPortOf, mailFolder, ownerUrlFileOf } from '#test/mail.ts'
import { nodeArgs } from '#test/node-args.ts'
import { startSmtp } from '#test/smtp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'apto-e2e-'))
const port = Number(process.env['PORT'])
writeFileSync(dataDirFileOf(port), dataDir)
rmSync(ownerUrlFileOf(port), { force: true })
const folder = mailFolder(port)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { mode: 0o700 })
const smtp = await startSmtp({ folder })
const portal = spawn(process.execPath, nodeArgs, {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: smtp.url,
    // passkeys need a name; journeys about others come by the address of figures
    PUBLIC_URL: `http://localhost:${port}`,
    EMISSORES_INTERNOS: `http://localhost:${emissorPortOf(port)}`,
  },
})
const ended = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    ended.abort()
    portal.kill(signal)
  })
}
portal.on('exit', (code) => {
  for (const made of [dataDir, folder, dataDirFileOf(port), ownerUrlFileOf(port)])
    rmSync(made, { recursive: true, force: true })
  process.exit(code ?? 1)
})
await letHoursPass()

/**
 * One administrator invites more people than the limit of thirty an hour: this resets that limit
 * only.
 */
async function letHoursPass() {
  while (!(await answers())) await sleep(200)
  const { ownerUrl, end } = await openDatabase(readConfig({ DATA_DIR: dataDir }), 'tool')
  await end()
  const { db } = connectOwner(ownerUrl)
  writeFileSync(ownerUrlFileOf(port), ownerUrl, { mode: 0o600 })
  while (!ended.signal.aborted) {
    await db
      .rows(sql`
        delete from tentativa where chave in (
          select sha256(convert_to('convites de ' || cd, 'UTF8')) from utilizador)`)
      .catch(() => undefined)
    await sleep(500)
  }
}

async function answers(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}
