import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { capitulosDaPasta } from '#contract/pasta/capitulos.ts'
import * as calls from '#contract/pasta/pasta.ts'
import { direitos, type Direito } from '#contract/kit/rights.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { capitulos } from '#server/capitulos.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { runApto } from '#test/apto.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { fillPath } from '#test/samples.ts'
import { makePastas, sweepPastas, type Oficina } from './make.ts'

const house = openHouse()
beforeAll(async () => {
  const { nos } = house.world.a
  // 2026-03-02, of each place one: all cost days but that of the south
  await house.db.rows(sql`
    update acidente set dias_perdidos = 3
    where cd_empresa = ${nos.raiz} and cd_organig <> ${nos.sul} and cd_estad = 1`)
  await house.db.rows(sql`update exame set dt_expir = '2030-01-01' where cd_anex is not null`)
  // the certificate of the shop is known to its worker
  await house.db.rows(sql`
    update conhecimento set dt = '2020-06-01', meio = 'papel', copia = true, em = now(), cd_autor = 1,
                            autor = 'Quem', do_prestador = false
    where cd_empresa = ${nos.raiz} and cd_anex = ${house.world.a.fichas.loja}`)
})

const oficina: Oficina = {
  capitulos: async () => await Promise.resolve(capitulos),
  prestador: 'Prestador da prova',
}
const run = async (how = oficina, stopping = new AbortController().signal) =>
  await makePastas(house.database, how, stopping)

const member = async (no: number, its: readonly Direito[] = direitos) =>
  await newActor(house.db, { membros: [{ no, direitos: its }] })

type Pedida = { message: string; cd: number; campos?: Record<string, string> }
const umDeCinco = { de: '2020-03-02', ate: '2025-03-01', fotografias: false }
const anos = { de: '2022-01-01', ate: '2026-03-31', fotografias: true }

const create = async (quem: Actor, org: number, body: object = anos) =>
  await ask<Pedida>(house.http, quem, fillPath(calls.createPasta.path, { org }), {
    method: 'POST',
    body,
  })
const listed = async (quem: Actor, org: number) =>
  (
    await ask<ReplyOf<typeof calls.listPastas>>(
      house.http,
      quem,
      fillPath(calls.listPastas.path, { org }),
    )
  ).message
const fetched = async (quem: Actor, org: number, id: number) =>
  await house.http.inject({
    url: fillPath(calls.readPasta.path, { org, id }),
    headers: quem.headers,
  })
const remove = async (quem: Actor, org: number, id: number) =>
  await ask(house.http, quem, fillPath(calls.removePasta.path, { org, id }), { method: 'DELETE' })

/** By a reader that did not write it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    expect([entry.fileName, crc32(content)]).toEqual([entry.fileName, entry.crc32])
    files.set(entry.fileName, content)
  }
  return files
}

const madeBy = async (quem: Actor, org: number, body: object = anos) => {
  const { cd, status, message } = await create(quem, org, body)
  expect([status, message]).toEqual([200, 'A pasta vai ser feita. Pode sair deste ecrã.'])
  await run()
  return cd
}
const openedBy = async (quem: Actor, org: number, cd: number) => {
  const answer = await fetched(quem, org, cd)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return await unzip(answer.rawPayload)
}
const of = (files: Map<string, Buffer>, numero: number) =>
  [...files.keys()].filter((name) => name.startsWith(`${numero} `)).sort()
const csvOf = (files: Map<string, Buffer>, numero: keyof typeof capitulosDaPasta) => {
  const bytes = files.get(`${numero} ${capitulosDaPasta[numero].nome}/lista.csv`)
  return (bytes?.toString() ?? '').trimEnd().split('\r\n').slice(1)
}
const wordsOf = async (bytes: Buffer | undefined) =>
  (await readPdf(bytes ?? Buffer.alloc(0))).pages.flat().join(' ')
const kept = async () =>
  (await house.db.one<{ n: number }>(sql`select count(*)::int as n from pasta_ficheiro`))?.n
const countOf = async (statement: ReturnType<typeof sql>) =>
  (await house.db.one<{ n: number }>(statement))?.n

describe("the inspector's folder", () => {
  it('has every chapter of the branch, as a naive reading counts it, and an index of it', async () => {
    const { nos, canario } = house.world.a
    const quem = await member(nos.raiz)
    const cd = await madeBy(quem, nos.norte)
    const files = await openedBy(quem, nos.norte, cd)
    const dentro = [nos.norte, nos.loja]
    const { raiz } = nos
    // documents of the branch and of the root above it, which the maker reaches
    expect(of(files, 1)).toHaveLength(3 + 1)
    expect(of(files, 2).filter((name) => name.endsWith('.pdf'))).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from atividade a
        join atividade_anexo x on x.cd_empresa = a.cd_empresa and x.cd_atividade = a.cd
        where a.cd_empresa = ${raiz} and a.cd_organig = any (${dentro}::int[]) and a.cd_estad <> 90
          and a.dt between '2022-01-01' and '2026-03-31'
          and (x.cd = a.cd_relat or not x.relatorio)`)) ?? -1,
    )
    expect(of(files, 3)).toEqual([
      `3 Acidentes com baixa/2026-03-02 ${canario} Loja Pessoa.pdf`,
      `3 Acidentes com baixa/2026-03-02 ${canario} Norte Pessoa.pdf`,
      '3 Acidentes com baixa/lista.csv',
    ])
    expect(csvOf(files, 4)).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from medida m
        where m.cd_empresa = ${raiz} and m.cd_organig = any (${dentro}::int[])
          and m.dt <= '2026-03-31' and (m.dt >= '2022-01-01' or m.cd_estad <> 99)`)) ?? -1,
    )
    expect(csvOf(files, 5)).toHaveLength(2)
    expect(csvOf(files, 6)).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from (
          select cd_funcion, dt, cd_empresa from marcacao
          union all select cd_funcion, dt, cd_empresa from marcacao_enferm) m
        join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
        where m.cd_empresa = ${raiz} and f.cd_organig = any (${dentro}::int[])
          and m.dt between '2022-01-01' and '2026-03-31'`)) ?? -1,
    )
    expect(of(files, 7)).toEqual(['7 Indicadores/Indicadores.pdf', '7 Indicadores/lista.csv'])
    expect(csvOf(files, 7)).toHaveLength(5)
    expect(of(files, 8)).toEqual([])
    const indice = await wordsOf(files.get('0 Índice.pdf'))
    for (const [numero, { nome }] of Object.entries(capitulosDaPasta)) {
      expect(indice).toContain(`Capítulo ${numero}: ${nome}`)
    }
    expect(indice).toContain('Não há documentos da consulta dos trabalhadores no portal')
    expect(indice).toContain(`${canario} Norte Pessoa.pdf`)
    const all = [...files.keys(), ...[3, 4, 5, 6].map((n) => csvOf(files, n as 3).join())].join()
    expect(all).not.toContain(house.world.b.canario)
    expect(all).not.toContain('Sul')
    const acidente = await wordsOf(files.get(of(files, 3)[0] ?? ''))
    expect(acidente).toContain(`${canario} Loja História`)
  })

  it('holds the certificates in force on the last day, and names who lacks one', async () => {
    const { nos, funcionarios } = house.world.a
    await house.db.rows(sql`
      update exame set dt_expir = '2021-01-01' where cd_funcion = ${funcionarios.norte}`)
    const quem = await member(nos.norte)
    const files = await openedBy(quem, nos.norte, await madeBy(quem, nos.norte))
    expect(of(files, 5).filter((name) => name.endsWith('.pdf'))).toEqual([
      '5 Fichas de aptidão em vigor/CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06 assinada.pdf',
      '5 Fichas de aptidão em vigor/CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06.pdf',
    ])
    expect(csvOf(files, 5).filter((line) => line.startsWith('Sem ficheiro'))).toHaveLength(1)
    expect(csvOf(files, 5).find((line) => line.includes('01-06-2020'))).toContain('papel')
    const indice = await wordsOf(files.get('0 Índice.pdf'))
    expect(indice).toContain('Sem ficha em vigor (1 de 2): CANARIO-A Norte Pessoa.')
    // nothing above the branch is his to see
    expect(of(files, 1)).toHaveLength(2 + 1)
    await remove(quem, nos.norte, (await listed(quem, nos.norte)).pastas[0]?.cd ?? 0)
  })

  it('leaves out the chapters of a right that is missing, and says so before and inside', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz, ['seguranca.ver', 'acidente.ver'])
    const { inclui, semDireito } = await listed(quem, nos.raiz)
    expect(inclui.map(({ numero }) => numero)).toEqual([1, 3, 4, 7, 8])
    expect(semDireito.map(({ numero }) => numero)).toEqual([2, 5, 6])
    const files = await openedBy(quem, nos.raiz, await madeBy(quem, nos.raiz))
    expect([2, 5, 6].flatMap((numero) => of(files, numero))).toEqual([])
    expect(await wordsOf(files.get('0 Índice.pdf'))).toContain(
      'Capítulos que não vão, porque quem fez a pasta não tem direito a eles: 3.',
    )
  })

  it('notes each reading when it leaves, and only then', async () => {
    const { nos, acidentes, fichas } = house.world.b
    const quem = await member(nos.loja)
    const cd = await madeBy(quem, nos.loja)
    const lidas = async () =>
      await house.db.rows<{ alvo: string; cd_alvo: number | null }>(sql`
        select l.alvo, l.cd_alvo from leitura l where l.cd_utilizador = ${quem.cd} order by l.cd`)
    await house.db.rows(sql`
      update acidente set dias_perdidos = 3 where cd = ${acidentes.loja}`)
    expect(await lidas()).toEqual([])
    await openedBy(quem, nos.loja, cd)
    const first = await lidas()
    expect(first.map(({ alvo }) => alvo)).toContain('documento')
    expect(first).toContainEqual({ alvo: 'ficha', cd_alvo: fichas.loja })
    expect(first).toContainEqual({ alvo: 'exame', cd_alvo: null })
    await openedBy(quem, nos.loja, cd)
    expect(await lidas()).toHaveLength(first.length * 2)
  })
})

describe('a folder is for its maker alone', () => {
  it('nobody else lists, fetches or removes it; nor by another unit or company', async () => {
    const { a, b } = house.world
    const quem = await member(a.nos.raiz)
    const cd = await madeBy(quem, a.nos.sul)
    const other = await member(a.nos.raiz)
    expect((await listed(other, a.nos.raiz)).pastas).toEqual([])
    for (const [who, org] of [
      [other, a.nos.sul],
      [quem, a.nos.norte],
      [b.residente, b.nos.raiz],
    ] as const) {
      expect((await fetched(who, org, cd)).statusCode).toBe(404)
      expect((await remove(who, org, cd)).status).toBe(404)
    }
    expect((await listed(quem, a.nos.raiz)).pastas).toMatchObject([
      { cd, estado: 'pronta', cd_organig: a.nos.sul },
    ])
    const db = house.database.cliente(b.nos.raiz)
    expect(await db.rows(sql`select cd from pasta where cd_empresa = ${a.nos.raiz}`)).toEqual([])
  })

  it('goes when he lost a right between making and fetching', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz)
    const cd = await madeBy(quem, nos.sul)
    await house.db.rows(sql`
      update membro set direitos = array_remove(direitos, 'saude.doc') where cd_utilizador = ${quem.cd}`)
    const answer = await fetched(quem, nos.sul, cd)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: expect.stringContaining('já não tem acesso a tudo') }),
    ])
    expect(await countOf(sql`select count(*)::int as n from pasta where cd = ${cd}`)).toBe(0)
    expect(
      await countOf(sql`select count(*)::int as n from pasta_ficheiro where cd_pasta = ${cd}`),
    ).toBe(0)
  })

  it('goes by itself with the account, with the week, and before it is made', async () => {
    const { nos } = house.world.a
    const [velho, fora, cedo] = await Promise.all([1, 2, 3].map(async () => await member(nos.sul)))
    if (!velho || !fora || !cedo) throw new Error('nobody')
    const [um, dois] = [await madeBy(velho, nos.sul), await madeBy(fora, nos.sul)]
    await house.db.rows(sql`
      update pasta set pronta_em = now() - interval '7 days 1 minute' where cd = ${um}`)
    await house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${fora.cd}`)
    expect((await fetched(velho, nos.sul, um)).statusCode).toBe(404)
    const { cd: tres } = await create(cedo, nos.sul)
    await house.db.rows(sql`
      update membro set direitos = '{}' where cd_utilizador = ${cedo.cd}`)
    await run()
    await sweepPastas(house.database)
    expect(
      await countOf(sql`
        select count(*)::int as n from pasta where cd = any (${[um, dois, tres]}::bigint[])`),
    ).toBe(0)
  })

  it('is refused for a period that is none, to come or too long, and past three', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    const wrong = async (de: string, ate: string) =>
      (await create(quem, nos.sul, { ...anos, de, ate })).campos
    expect(await wrong('2025-02-01', '2025-01-31')).toHaveProperty('ate')
    expect(await wrong('2025-02-01', '2199-01-31')).toHaveProperty('ate')
    expect(await wrong('2020-03-01', '2025-03-01')).toHaveProperty('de')
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => await create(quem, nos.sul, umDeCinco)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    const { pastas } = await listed(quem, nos.sul)
    for (const { cd } of pastas) expect((await remove(quem, nos.sul, cd)).status).toBe(200)
  })

  it('lies sealed: nothing of it can be read in the database', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    const cd = await madeBy(quem, nos.sul)
    const rows = await house.db.rows<{ selado: Buffer }>(sql`
      select selado from pasta_ficheiro where cd_pasta = ${cd}`)
    expect(rows.length).toBeGreaterThan(5)
    for (const { selado } of rows) {
      expect(selado.includes('%PDF') || selado.includes('Ficheiro;')).toBe(false)
    }
  })
})

describe('work that was stopped', () => {
  it('goes on after what is kept, and ends as if it never was', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz)
    const { cd } = await create(quem, nos.raiz)
    const before = (await kept()) ?? 0
    const stopping = new AbortController()
    const read: string[] = []
    const counting = (stopAt: number): Oficina => ({
      ...oficina,
      capitulos: async () => {
        await Promise.resolve()
        const slow: (typeof capitulos)[3] = async (pedida) => {
          const escrito = await capitulos[3](pedida)
          const pecas = escrito.pecas.map((peca) => ({
            ...peca,
            ler: async () => {
              read.push(peca.chave)
              if (read.length === stopAt) throw new Error('killed')
              return await peca.ler()
            },
          }))
          return { ...escrito, pecas }
        }
        return { ...capitulos, 3: slow }
      },
    })
    await expect(run(counting(2), stopping.signal)).rejects.toThrow('killed')
    const half = (await listed(quem, nos.raiz)).pastas[0]
    expect(half).toMatchObject({ estado: 'espera' })
    expect(half?.feitos).toBe(((await kept()) ?? 0) - before)
    expect(half?.feitos).toBeLessThan(half?.total ?? 0)
    expect((await fetched(quem, nos.raiz, cd)).statusCode).toBe(409)
    await run(counting(0))
    expect(read).toHaveLength(4)
    expect(new Set(read).size).toBe(3)
    const files = await openedBy(quem, nos.raiz, cd)
    const again = await openedBy(quem, nos.raiz, await madeBy(quem, nos.raiz))
    expect([...files.keys()].sort()).toEqual([...again.keys()].sort())
    for (const [name, bytes] of files) {
      if (!name.includes('Índice'))
        expect([name, again.get(name)?.equals(bytes)]).toEqual([name, true])
    }
  })

  it('is given up after three failures, and said', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.sul)
    await create(quem, nos.sul)
    const broken: Oficina = {
      ...oficina,
      capitulos: async () => await Promise.reject(new Error('no')),
    }
    for (const _ of [1, 2, 3]) await expect(run(broken)).rejects.toThrow('no')
    expect((await listed(quem, nos.sul)).pastas).toMatchObject([{ estado: 'falhou' }])
    await run()
  })
})

describe('somebody who is erased', () => {
  const leave = async (cd: number) =>
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2026-06-30', pendente = 0 where cd = ${cd}`)

  it('takes along the folders in which he is, and no other', async () => {
    const { nos, funcionarios } = house.world.b
    const quem = await member(nos.raiz)
    const comEle = await madeBy(quem, nos.norte)
    const semEle = await madeBy(quem, nos.sul)
    await leave(funcionarios.loja)
    await house.db.rows(sql`delete from pedido_saude where cd_funcion = ${funcionarios.loja}`)
    const args = ['pessoa', 'apagar', '--funcionario', String(funcionarios.loja)]
    expect((await runApto(house, args)).out).toContain('pastas da inspeção em que aparece (')
    const { code } = await runApto(house, [...args, '--confirmar'])
    expect(code).toBe(0)
    expect((await fetched(quem, nos.norte, comEle)).statusCode).toBe(404)
    expect((await fetched(quem, nos.sul, semEle)).statusCode).toBe(200)
  })

  it('leaves no folder that was being made meanwhile', async () => {
    const { nos, funcionarios } = house.world.b
    const quem = await member(nos.raiz)
    const { cd } = await create(quem, nos.sul)
    await leave(funcionarios.norte)
    await house.db.rows(sql`delete from pedido_saude where cd_funcion = ${funcionarios.norte}`)
    const args = ['pessoa', 'apagar', '--funcionario', String(funcionarios.norte), '--confirmar']
    expect((await runApto(house, args)).code).toBe(0)
    await run()
    expect((await fetched(quem, nos.sul, cd)).statusCode).toBe(404)
  })
})
