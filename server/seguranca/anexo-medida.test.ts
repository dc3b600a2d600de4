import { beforeAll, describe, expect, it } from 'vitest'
import type { MomentoMedida } from '#contract/seguranca/anexo-medida.ts'
import { sql } from '#server/db/sql.ts'
import { dimensionsOf } from '#server/kit/files/photo-head.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { photoOf, withPlace } from '#test/photo-files.ts'

const house = openHouse()

type Anexo = { cd: number; momento: MomentoMedida; nome_fich: string; mime: string; autor: string }
type Answer = { status: number; error?: string; message: string; cd: number }
type Lida = { message: { versao: number; anexos: Anexo[]; passos: { titulo: string }[] } }
type Ficheiro = { status: number; message: { anex: string; mime: string; nome_fich: string } }

let edits: Actor
let sees: Actor
beforeAll(async () => {
  const no = house.world.a.nos.raiz
  edits = await newActor(house.db, {
    membros: [{ no, direitos: ['seguranca.ver', 'seguranca.editar'] }],
  })
  sees = await newActor(house.db, { membros: [{ no, direitos: ['seguranca.ver'] }] })
})

const deles = () => `/api/empresa/${house.world.a.nos.raiz}/seguranca/medida`
const nossas = '/api/prestador/seguranca/medida'

async function newMedida(cd_organig = house.world.a.nos.raiz): Promise<number> {
  const body = {
    cd_organig,
    tarefa: 'Poda',
    risco_identific: 'Queda',
    medida: 'Usar arnês.',
    dt: '2026-03-02',
    prazo: '8 dias',
    provis: false,
  }
  const { cd } = await ask<{ cd: number }>(house.http, house.world.a.prestador, nossas, {
    method: 'POST',
    body,
  })
  return cd
}

type Sent = { momento?: MomentoMedida; nome_fich?: string; bytes?: Buffer }

const lays = async (
  eu: Actor,
  at: string,
  cd: number,
  { momento = 'documento', nome_fich = 'nota.pdf', bytes = pdfOf() }: Sent = {},
) =>
  await ask<Answer>(house.http, eu, `${at}/${cd}/anexo`, {
    method: 'POST',
    body: { momento, nome_fich, anexString: bytes.toString('base64') },
  })

const reads = async (eu: Actor, at: string, cd: number) =>
  (await ask<Lida>(house.http, eu, `${at}/${cd}`)).message
const opens = async (eu: Actor, at: string, cd: number, id: number) =>
  await ask<Ficheiro>(house.http, eu, `${at}/${cd}/anexo/${id}`)
const takesAway = async (eu: Actor, at: string, cd: number, id: number) =>
  await ask<Answer>(house.http, eu, `${at}/${cd}/anexo/${id}`, { method: 'DELETE' })

describe('what is laid with a measure', () => {
  it('is seen and opened by both sides, and stands in its course with who laid it there', async () => {
    const { prestador } = house.world.a
    const cd = await newMedida()
    const bytes = pdfOf()
    await lays(edits, deles(), cd, {
      momento: 'depois',
      nome_fich: 'Guarda.PNG',
      bytes: photoOf(3000, 1500, 'png'),
    })
    const { cd: nota } = await lays(prestador, nossas, cd, { nome_fich: 'C:\\nota.exe', bytes })
    const lida = await reads(sees, deles(), cd)
    expect(lida.anexos).toMatchObject([
      {
        momento: 'depois',
        nome_fich: 'Guarda.jpg',
        mime: 'image/jpeg',
        autor: edits.nome,
        do_prestador: false,
      },
      {
        momento: 'documento',
        nome_fich: 'nota.exe.pdf',
        autor: prestador.nome,
        do_prestador: true,
      },
    ])
    expect(lida.passos.slice(1)).toMatchObject([
      { titulo: 'Ficheiro junto', texto: 'Depois: Guarda.jpg', autor: edits.nome },
      { titulo: 'Ficheiro junto', texto: 'Documentos: nota.exe.pdf', autor: prestador.nome },
    ])
    expect((await reads(prestador, nossas, cd)).anexos).toEqual(lida.anexos)
    for (const [eu, at] of [
      [sees, deles()],
      [prestador, nossas],
    ] as const) {
      const read = await opens(eu, at, cd, nota)
      expect(Buffer.from(read.message.anex, 'base64').equals(bytes)).toBe(true)
      const foto = await opens(eu, at, cd, lida.anexos[0]?.cd ?? 0)
      const drawn = dimensionsOf(Buffer.from(foto.message.anex, 'base64'))
      expect(drawn).toMatchObject({ width: 2048, height: 1024 })
    }
  })

  it('does not say where it was taken', async () => {
    const cd = await newMedida()
    const bytes = withPlace(photoOf(400, 200, 'jpeg'))
    const { cd: id } = await lays(edits, deles(), cd, {
      momento: 'antes',
      nome_fich: 'a.jpg',
      bytes,
    })
    const read = await opens(sees, deles(), cd, id)
    const kept = Buffer.from(read.message.anex, 'base64')
    expect([kept.includes('CANARIO'), kept.includes('Exif')]).toEqual([false, false])
  })

  it('leaves a form that is open as it was', async () => {
    const cd = await newMedida()
    const { versao } = await reads(edits, deles(), cd)
    await lays(house.world.a.prestador, nossas, cd)
    expect((await reads(edits, deles(), cd)).versao).toBe(versao)
  })

  it('goes away by the side that laid it there, until the measure is implemented', async () => {
    const { prestador } = house.world.a
    const cd = await newMedida()
    const { cd: dela } = await lays(edits, deles(), cd)
    const { cd: nosso } = await lays(prestador, nossas, cd)
    expect(await takesAway(prestador, nossas, cd, dela)).toMatchObject({
      status: 409,
      error: 'Só a empresa pode remover este ficheiro.',
    })
    expect(await takesAway(edits, deles(), cd, nosso)).toMatchObject({
      status: 409,
      error: 'Só o prestador pode remover este ficheiro.',
    })
    expect((await takesAway(edits, deles(), cd, dela)).status).toBe(200)
    expect((await takesAway(edits, deles(), cd, dela)).status).toBe(404)
    await house.db.rows(sql`update medida set cd_estad = 99 where cd = ${cd}`)
    expect((await takesAway(prestador, nossas, cd, nosso)).status).toBe(409)
    const { anexos, passos } = await reads(edits, deles(), cd)
    expect(anexos.map((anexo) => anexo.cd)).toEqual([nosso])
    expect(passos.at(-1)).toMatchObject({
      titulo: 'Ficheiro removido',
      texto: 'Documentos: nota.pdf',
    })
  })
})

describe('is refused with its reason, and leaves nothing', () => {
  it('a photograph as a document, and a PDF as a photograph', async () => {
    const cd = await newMedida()
    const foto = { nome_fich: 'a.jpg', bytes: photoOf(40, 20, 'jpeg') }
    for (const [sent, said] of [
      [
        { ...foto, momento: 'documento' },
        'a.jpg é uma fotografia: junte-a em «Antes» ou em «Depois».',
      ],
      [{ momento: 'antes' }, 'nota.pdf é um PDF: junte-o em «Documentos».'],
    ] as const) {
      const answer = await lays(edits, deles(), cd, sent)
      expect(answer).toMatchObject({ status: 400, campos: { anexo: said } })
    }
    const big = await lays(edits, deles(), cd, { bytes: Buffer.alloc(5 * 1024 * 1024 + 1) })
    expect(big.status).toBe(413)
    expect((await reads(edits, deles(), cd)).anexos).toEqual([])
  })

  it('one more than twenty, also of both sides at once', async () => {
    const cd = await newMedida()
    await house.db.rows(sql`
      insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo,
                                do_prestador, autor)
      select ${house.world.a.nos.raiz}, ${cd}, 'documento', n || '.pdf', 'application/pdf',
             sha256('x'), 'x', false, 'Prova'
      from generate_series(1, 19) n`)
    const { prestador } = house.world.a
    const last = await Promise.all([lays(edits, deles(), cd), lays(prestador, nossas, cd)])
    expect(statusesOf(last)).toEqual([200, 409])
    expect(last.find(({ status }) => status === 409)?.error).toBe(
      'Uma medida pode ter até 20 ficheiros.',
    )
  })
})

it('a file of another measure, branch or company is as one that never was', async () => {
  const { nos } = house.world.a
  const cd = await newMedida(nos.sul)
  const { cd: id } = await lays(house.world.a.prestador, nossas, cd)
  const norte = await newActor(house.db, {
    membros: [{ no: nos.norte, direitos: ['seguranca.ver', 'seguranca.editar'] }],
  })
  const doNorte = `/api/empresa/${nos.norte}/seguranca/medida`
  const other = await newMedida()
  const { b } = house.world
  for (const answer of [
    await opens(norte, doNorte, cd, id),
    await takesAway(norte, doNorte, cd, id),
    await lays(norte, doNorte, cd),
    await opens(edits, deles(), other, id),
    await opens(b.residente, `/api/empresa/${b.nos.raiz}/seguranca/medida`, cd, id),
    await opens(house.world.a.prestador, nossas, other, id),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await lays(sees, deles(), other)).status).toBe(403)
})

it('the wall takes nothing from one side that is the other’s', async () => {
  const cd = await newMedida()
  const { cd: id } = await lays(house.world.a.prestador, nossas, cd)
  const dela = house.database.cliente(house.world.a.nos.raiz)
  await dela.rows(
    sql`delete from medida_anexo x where x.cd_empresa = ${house.world.a.nos.raiz} and x.cd = ${id}`,
  )
  expect((await opens(sees, deles(), cd, id)).status).toBe(200)
})
