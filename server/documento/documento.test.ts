import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#contract/documento/documento.ts'
import * as doPrestador from '#contract/documento/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { photoOf } from '#test/photo-files.ts'
import { umDocumento } from '#test/samples-documento.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let doNorte: Actor
let leitora: Actor
const direitos = ['seguranca.ver', 'seguranca.editar'] as const

beforeAll(async () => {
  const { nos } = house.world.a
  doNorte = await newActor(house.db, { membros: [{ no: nos.norte, direitos }] })
  leitora = await newActor(house.db, { membros: [{ no: nos.norte, direitos: ['seguranca.ver'] }] })
})

type Said = { message: string; cd: number; campos?: Record<string, string> }
type Lido = ReplyOf<typeof doPrestador.readDocumentoPrestador>
type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
type Sent = { body?: object; ifMatch?: string; org?: number }

const call = async <R = Said>(
  quem: Actor,
  { method, path }: Called,
  codes: object,
  sent: Sent = {},
) =>
  await ask<R>(
    house.http,
    quem,
    fillPath(path, { org: sent.org ?? house.world.a.nos.norte, ...codes }),
    {
      method,
      ...(sent.body && { body: sent.body }),
      ...(sent.ifMatch !== undefined && { headers: { 'if-match': sent.ifMatch } }),
    },
  )

const pdf = (nome_fich = 'apolice.pdf') => ({
  nome_fich,
  anexString: pdfOf().toString('base64'),
})
const create = async (more: object = {}, quem = doNorte) => {
  const body = umDocumento(house.world.a.nos.norte, more)
  return await call(quem, calls.createDocumentoComPrazo, {}, { body })
}
const read = async (cd: number, quem = doNorte) =>
  (await call<Lido>(quem, calls.readDocumentoComPrazo, { id: cd })).message
const staff = () => house.world.a.prestador

describe('a document with an end', () => {
  it('is kept with its file, and both sides read the same', async () => {
    const { cd, message } = await create({ ficheiro: pdf() })
    expect(message).toBe('Documento guardado.')
    const dela = await read(cd)
    expect(dela).toMatchObject({
      titulo: 'Apólice da prova',
      tipo: 'Apólice de acidentes de trabalho',
      cd_estad: 'em_ordem',
      estado: 'Em ordem',
      responsavel: 'Corretora',
      ficheiros: [{ nome_fich: 'apolice.pdf', dt_fim: '2099-03-31', atual: true }],
      passos: [{ titulo: 'Documento junto', texto: 'Válido até: 31-03-2099' }],
    })
    const { message: dele } = await call<Lido>(staff(), doPrestador.readDocumentoPrestador, {
      id: cd,
    })
    expect({ ...dele, organig_acima: null }).toMatchObject({ ...dela, organig_acima: null })
    expect(dele.cd_empresa).toBe(house.world.a.nos.raiz)
  })

  it('is renewed: the file before stays in its history', async () => {
    const { cd } = await create({ ficheiro: pdf() })
    const foto = { nome_fich: 'nova.png', anexString: photoOf(60, 80, 'png').toString('base64') }
    const sent = { body: { dt_fim: '2100-03-31', ficheiro: foto } }
    expect(
      (await call(staff(), doPrestador.renewDocumentoPrestador, { id: cd }, sent)).message,
    ).toBe('Documento renovado.')
    expect(await read(cd)).toMatchObject({
      dt_fim: '2100-03-31',
      ficheiros: [
        { nome_fich: 'nova.jpg', dt_fim: '2100-03-31', atual: true },
        { nome_fich: 'apolice.pdf', dt_fim: '2099-03-31', atual: false },
      ],
      passos: [{}, { titulo: 'Renovado', texto: 'Válido até: 31-03-2099 → 31-03-2100' }],
    })
  })

  it('renewed without a file has none of the new time', async () => {
    const { cd } = await create({ ficheiro: pdf() })
    await call(
      doNorte,
      calls.renewDocumentoComPrazo,
      { id: cd },
      { body: { dt_fim: '2100-03-31' } },
    )
    expect(await read(cd)).toMatchObject({ cd_fich: 0, ficheiros: [{ atual: false }] })
  })

  it('is not renewed to an earlier day, or the same', async () => {
    const { cd } = await create()
    for (const dt_fim of ['2099-03-31', '2020-01-01']) {
      expect(
        await call(doNorte, calls.renewDocumentoComPrazo, { id: cd }, { body: { dt_fim } }),
      ).toMatchObject({ status: 400, campos: { dt_fim: 'Escolha um dia depois de 31-03-2099.' } })
    }
  })

  it('changed says what changed, and keeps its file where no other comes', async () => {
    const { cd } = await create({ ficheiro: pdf() })
    const body = umDocumento(house.world.a.nos.loja, { titulo: 'Outra', especie: 'outro' })
    await call(doNorte, calls.changeDocumentoComPrazo, { id: cd }, { body })
    const { passos, ficheiros } = await read(cd)
    expect(ficheiros).toMatchObject([{ atual: true }])
    expect(passos[1]?.texto).toMatch(
      /^Tipo: Apólice de acidentes de trabalho → Outro; Título: Apólice da prova → Outra; Organigrama: /u,
    )
  })

  it('expires by the days of exams: today is its last day', async () => {
    const em = async (dias: number) => {
      const dia = await house.db.one<{ dia: string }>(
        sql`select (current_date + ${dias}::int)::text as dia`,
      )
      const { cd } = await create({ dt_fim: dia?.dia })
      return (await read(cd)).estado
    }
    expect(await em(31)).toBe('Em ordem')
    expect(await em(30)).toBe('A expirar')
    expect(await em(0)).toBe('A expirar')
    expect(await em(-1)).toBe('Expirado')
  })

  it('changed by two people at once is changed once', async () => {
    const { cd } = await create()
    const sent = (dt_fim: string) => ({ body: { dt_fim }, ifMatch: '"1"' })
    const answers = await Promise.all([
      call(doNorte, calls.renewDocumentoComPrazo, { id: cd }, sent('2100-01-01')),
      call(staff(), doPrestador.renewDocumentoPrestador, { id: cd }, sent('2101-01-01')),
    ])
    expect(statusesOf(answers)).toEqual([200, 412])
  })

  it('removed goes with its files and history, and the log of the company says so', async () => {
    const { cd } = await create({ ficheiro: pdf(), titulo: 'A remover' })
    const gone = await call(doNorte, calls.removeDocumentoComPrazo, { id: cd })
    expect(gone.message).toBe('A remover: documento removido.')
    const left = await house.db.rows(sql`select from documento_ficheiro where cd_documento = ${cd}`)
    expect(left).toEqual([])
    const logged = await house.db.rows(sql`
      select alvo, descr, do_prestador from registo
      where acao = 'documento_removido' and alvo = 'A remover'`)
    expect(logged).toEqual([
      {
        alvo: 'A remover',
        descr: 'Apólice de acidentes de trabalho, válido até 31-03-2099',
        do_prestador: false,
      },
    ])
  })
})

describe('who looks after a document', () => {
  it('is an account with access, or a name, and not both', async () => {
    const { message: contas } = await call<{ message: { cd: number; nome: string }[] }>(
      doNorte,
      calls.listContasDocumento,
      {},
    )
    expect(contas.map(({ cd }) => cd)).toContain(leitora.cd)
    const semNome = { responsavel: null, cd_responsavel: leitora.cd }
    const { cd } = await create(semNome)
    expect(await read(cd)).toMatchObject({ cd_responsavel: leitora.cd, responsavel: leitora.nome })
    const estranha = house.world.b.residente.cd
    expect(await create({ ...semNome, cd_responsavel: estranha })).toMatchObject({
      status: 400,
      campos: { cd_responsavel: expect.stringContaining('não tem acesso') },
    })
    expect(await create({ cd_responsavel: leitora.cd })).toMatchObject({
      status: 400,
      campos: { responsavel: expect.stringContaining('não os dois') },
    })
  })
})

describe('the walls of documents', () => {
  it('a branch neither sees nor writes outside itself', async () => {
    const { nos, documentos } = house.world.a
    for (const lugar of ['raiz', 'sul'] as const) {
      const id = documentos[lugar]
      const body = umDocumento(nos.norte)
      const answers = [
        await call(doNorte, calls.readDocumentoComPrazo, { id }),
        await call(doNorte, calls.changeDocumentoComPrazo, { id }, { body }),
        await call(
          doNorte,
          calls.renewDocumentoComPrazo,
          { id },
          { body: { dt_fim: '2199-01-01' } },
        ),
        await call(doNorte, calls.removeDocumentoComPrazo, { id }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(await create({ cd_organig: nos[lugar] })).toMatchObject({
        status: 400,
        campos: { cd_organig: 'Escolha um organigrama da lista.' },
      })
    }
  })

  it('a document does not move to another company', async () => {
    const { cd } = await create()
    const body = umDocumento(house.world.b.nos.raiz)
    const moved = await call(staff(), doPrestador.changeDocumentoPrestador, { id: cd }, { body })
    expect(moved).toMatchObject({ status: 400, campos: { cd_organig: expect.any(String) } })
  })

  it('who only sees writes nothing', async () => {
    expect((await create({}, leitora)).status).toBe(403)
  })
})

describe('the file of a document', () => {
  it('is read by both sides, and each reading is logged', async () => {
    const { cd } = await create({ ficheiro: pdf() })
    const [ficheiro] = (await read(cd)).ficheiros
    const id = ficheiro?.cd ?? 0
    const sent = { nome_fich: 'apolice.pdf', mime: 'application/pdf', anex: pdf().anexString }
    const dela = await call(leitora, calls.readFicheiroDocumento, { documento: cd, id })
    const dele = await call(staff(), doPrestador.readFicheiroDocumentoPrestador, {
      documento: cd,
      id,
    })
    expect([dela.message, dele.message]).toEqual([sent, sent])
    const lidas = await house.db.rows(sql`
      select cd_utilizador, cd_empresa, cd_funcion from leitura
      where alvo = 'documento' and cd_alvo = ${id} order by cd`)
    const onde = { cd_empresa: house.world.a.nos.raiz, cd_funcion: null }
    expect(lidas).toEqual([
      { cd_utilizador: leitora.cd, ...onde },
      { cd_utilizador: staff().cd, ...onde },
    ])
  })

  it('is no file of another document', async () => {
    const { cd } = await create({ ficheiro: pdf() })
    const { cd: outro } = await create()
    const [ficheiro] = (await read(cd)).ficheiros
    const codes = { documento: outro, id: ficheiro?.cd ?? 0 }
    expect((await call(doNorte, calls.readFicheiroDocumento, codes)).status).toBe(404)
  })

  it('is refused where its content is another, and nothing is kept', async () => {
    const titulo = 'Com ficheiro estragado'
    const ficheiro = { nome_fich: 'a.pdf', anexString: Buffer.from('<html>').toString('base64') }
    const refused = await create({ titulo, ficheiro })
    expect(refused).toMatchObject({
      status: 400,
      campos: { ficheiro: expect.stringContaining('a.pdf') },
    })
    expect(await house.db.rows(sql`select from documento where titulo = ${titulo}`)).toEqual([])
  })
})
