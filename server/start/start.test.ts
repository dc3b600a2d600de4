import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openEngine } from '#server/db/engine/engine.ts'
import { asOwner, newDatabase } from '#test/database.ts'
import { nodeArgs } from '#test/node-args.ts'
import { freePort, portOf } from '#test/port.ts'
import { startProxy } from '#test/proxy.ts'

const running: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'apto-arranque-'))

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('the start of the portal', () => {
  it('stops on a busy port with one sentence that names it', async () => {
    const test = await newDatabase()
    const busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const port = portOf(busy)
    const portal = start({ PORT: String(port), DATABASE_URL: test.ownerUrl })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toBe(
      `A porta ${port} já está ocupada. Termine o outro programa ou indique outra em PORT.\n`,
    )
    busy.close()
    await test.drop()
  })

  it('lists every wrong setting together', async () => {
    const portal = start({ PORT: 'três mil', PUBLIC_URL: 'ftp://portal', DEMO: 'sim' })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toMatch(/PORT: .*\n.*PUBLIC_URL: .*\n.*DEMO: /u)
  })

  it('waits for a database that is away, says so, and lets nobody in before', async () => {
    const test = await newDatabase()
    const proxy = await startProxy(test.urls)
    await proxy.down()
    const port = await freePort()
    const url = proxy.through(test.ownerUrl)
    const portal = start({ PORT: String(port), DATABASE_URL: url })
    await portal.hears('Base de dados inacessível')
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
    await proxy.up()
    await portal.hears('pronto em')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    portal.child.kill('SIGTERM')
    expect(await portal.exit).toBe(0)
    await proxy.close()
    await test.drop()
  })

  it('ends in order on a SIGTERM that comes while it waits for the database', async () => {
    const test = await newDatabase()
    const proxy = await startProxy(test.urls)
    await proxy.down()
    const portal = start({ PORT: '0', DATABASE_URL: proxy.through(test.ownerUrl) })
    await portal.hears('Base de dados inacessível')
    portal.child.kill('SIGTERM')
    expect(await portal.exit).toBe(0)
    await proxy.close()
    await test.drop()
  })

  it('on an empty database prints the link that makes the first account, and ends in order on SIGTERM', async () => {
    const test = await newDatabase()
    const port = await freePort()
    const portal = start({ PORT: String(port), DATABASE_URL: test.ownerUrl })
    await portal.hears(`http://127.0.0.1:${port}/prestador/comecar#token=`)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    portal.child.kill('SIGTERM')
    expect(await portal.exit).toBe(0)
    await test.drop()
  })

  it('refuses a database of a newer version and ends', async () => {
    const test = await newDatabase()
    const client = new pg.Client(test.ownerUrl)
    await client.connect()
    await client.query("insert into migracao (versao, nome, hash) values (9999, 'futuro', 'x')")
    await client.end()
    const portal = start({ PORT: '0', DATABASE_URL: test.ownerUrl })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toContain('A base de dados é de uma versão mais recente')
    await test.drop()
  })

  it('refuses a data directory of before the first version, and leaves it as it is', async () => {
    const dataDir = join(folder, 'antiga')
    const old = await openEngine({ dataDir, as: 'tool' })
    const tables = `
      create table migracao (versao int primary key, nome text not null, hash text not null);
      insert into migracao values (1, 'casa', 'x'), (13, 'tentativas', 'y')`
    await asOwner({ ownerUrl: old.url }, tables)
    await old.stop()
    const portal = start({ PORT: '0', DATA_DIR: dataDir })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toContain('de antes da primeira versão do Apto')
    expect(portal.said()).toContain('npm run apto -- importar')
    const again = await openEngine({ dataDir, as: 'tool' })
    const rows = await asOwner({ ownerUrl: again.url }, 'select versao from migracao order by 1')
    expect(rows).toEqual([{ versao: 1 }, { versao: 13 }])
    await again.stop()
  })
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, nodeArgs, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env },
  })
  running.push(child)
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return {
    child,
    said: () => text,
    exit: once(child, 'close').then(([code]: unknown[]) => code),
    hears: async (wanted: string) => {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null) throw new Error(`ended without saying «${wanted}»: ${text}`)
        await sleep(20)
      }
    },
  }
}
