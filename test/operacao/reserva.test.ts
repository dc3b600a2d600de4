import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { openEngine, type Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { rolesAt } from '#server/db/roles.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { newActor, newSession, type Actor } from '#test/actors.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { findPostgres } from '#test/postgres.ts'
import { startProxy, type Proxy } from '#test/proxy.ts'
import { startReplica } from '#test/replica.ts'
import { settings } from './copias.ts'

const bin = findPostgres()
const byTcp = (url: string) => Object.assign(new URL(url), { search: '' }).href

describe.skipIf(bin === undefined)(
  'while the primary is away (needs an installed PostgreSQL)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'apto-reserva-'))
    let primary: Engine
    let replica: Awaited<ReturnType<typeof startReplica>>
    let proxy: Proxy
    let portal: Portal
    let owner: ReturnType<typeof connectOwner>
    let following: ReturnType<typeof connectOwner>
    let gestor: Actor
    let tecnico: Actor
    let cliente: Actor
    let org: number

    beforeAll(async () => {
      // As root, the engine runs as another user.
      chmodSync(folder, 0o777)
      primary = await openEngine({
        dataDir: join(folder, 'dados'),
        as: 'tool',
        binDir: bin,
        settings,
      })
      const urls = await migrate(primary.url)
      owner = connectOwner(primary.url)
      org = await createRaiz(owner.db, 'Reserva, Lda.')
      gestor = await newActor(owner.db, { tipo: 'prestador', membros: [] })
      tecnico = await newActor(owner.db, { tipo: 'prestador', papel: 'seguranca', membros: [] })
      cliente = await newActor(owner.db, { membros: [{ no: org, direitos: ['funcionario.ver'] }] })
      const { uid, gid } = statSync(join(folder, 'dados/pg'))
      const from = { url: primary.url, folder, name: 'replica', user: { uid, gid } }
      replica = await startReplica(from)
      following = connectOwner(replica.url)
      proxy = await startProxy(rolesAt(byTcp(primary.url), urls))
      portal = await startPortal({
        DATABASE_URL: proxy.through(byTcp(primary.url)),
        DATABASE_URL_LEITURA: replica.url,
        DATA_DIR: join(folder, 'portal'),
        LOG_LEVEL: 'silent',
        DEMO: '0',
      })
    })
    afterAll(async () => {
      await portal.kill()
      await proxy.close()
      await Promise.all([owner.end(), following.end()])
      replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const get = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${portal.url}${path}?pagina=1&quantidade=10`, { headers })
      return { status: answer.status, body: await answer.text() }
    }
    const empresas = async ({ headers } = gestor) => await get(listEmpresasClientes.path, headers)
    const daEmpresa = async () => await get(`/api/empresa/${org}/funcionario`, cliente.headers)
    const bySession = (token: string) => ({ ...gestor, headers: { 'x-sessao': token } })
    const hashes = async ({ db }: { db: Db }) =>
      (
        await db.rows<{ h: string }>(sql`select encode(hash, 'hex') as h from sessao order by 1`)
      ).map(({ h }) => h)

    async function followed() {
      await expect.poll(() => hashes(following)).toEqual(await hashes(owner))
    }

    async function back() {
      await proxy.up()
      await expect.poll(async () => (await daEmpresa()).status).toBe(200)
    }

    it('serves the provider’s lists to who was there in the last minute, and nothing else', async () => {
      expect((await empresas()).body).toContain('Reserva, Lda.')
      expect((await daEmpresa()).status).toBe(200)
      const [antiga, terminada] = [newToken(), newToken()]
      for (const token of [antiga, terminada]) await newSession(owner.db, gestor.cd, token)
      await followed()
      await owner.db.rows(sql`
      update sessao set vista_em = now() - interval '3 minutes'
      where hash = ${hashToken(antiga)}`)
      await owner.db.rows(sql`delete from sessao where hash = ${hashToken(terminada)}`)
      await followed()
      await proxy.down()
      expect((await empresas()).body).toContain('Reserva, Lda.')
      // whose right lacks is refused as ever
      expect((await get('/api/prestador/funcionario', tecnico.headers)).status).toBe(403)
      for (const token of [antiga, terminada, newToken()]) {
        // not 401: nobody is logged out because a server is away
        expect((await empresas(bySession(token))).status).toBe(503)
      }
      expect((await daEmpresa()).status).toBe(503)
      const { headers } = gestor
      const wrote = await fetch(`${portal.url}/api/prestador/empresa`, { method: 'POST', headers })
      expect(wrote.status).toBe(503)
      await back()
      proxy.hang('all')
      expect((await empresas()).body).toContain('Reserva, Lda.')
      expect((await empresas(bySession(antiga))).status).toBe(503)
      await back()
      await expect.poll(async () => (await empresas(bySession(terminada))).status).toBe(401)
      expect((await empresas()).status).toBe(200)
    })
  },
)
