import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { dimensionsOf } from '#server/kit/files/photo-head.ts'
import {
  acidenteAberto,
  acidenteAceite,
  anexoDeAcidente,
  balcaoDeAcidentes,
} from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { photoOf, withPlace } from '#test/photo-files.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let cd: number

beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  cd = await acidenteAceite(house.db, house.world.a)
})

const junta = async (nome_fich: string, bytes: Buffer, id = cd) =>
  await desk.junta(id, { nome_fich, anexString: bytes.toString('base64') })

async function lido(id: number) {
  const { message } = await desk.leAnexo(id)
  return { ...message, bytes: Buffer.from(message.anex, 'base64') }
}

describe('what is laid with an accident', () => {
  it('is a PDF, byte by byte, by its content and a name of no harm', async () => {
    const bytes = pdfOf()
    const sent = await junta('C:\\autos\\auto\u202Efdp.exe', bytes)
    expect(sent).toMatchObject({
      status: 200,
      message: 'O ficheiro autofdp.exe.pdf foi adicionado com sucesso.',
    })
    const read = await lido(sent.cd)
    expect([read.nome_fich, read.mime]).toEqual(['autofdp.exe.pdf', 'application/pdf'])
    expect(read.bytes).toEqual(bytes)
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is a photograph (%s), drawn anew and small enough to be looked at',
    async (kind) => {
      const sent = await junta('Máquina.PNG', photoOf(3000, 1500, kind))
      expect(sent).toMatchObject({ status: 200 })
      const read = await lido(sent.cd)
      expect([read.nome_fich, read.mime]).toEqual(['Máquina.jpg', 'image/jpeg'])
      expect(dimensionsOf(read.bytes)).toMatchObject({ width: 2048, height: 1024 })
    },
  )

  it('does not say where it was taken, and stands the right way up', async () => {
    const photo = withPlace(photoOf(400, 200, 'jpeg'))
    expect(photo.includes('CANARIO 41.15 N')).toBe(true)
    const { bytes } = await lido((await junta('a.jpg', photo)).cd)
    expect([bytes.includes('CANARIO'), bytes.includes('Exif')]).toEqual([false, false])
    expect(dimensionsOf(bytes)).toMatchObject({ width: 200, height: 400 })
  })

  it('stands on its page and in what was done with it, with who did it', async () => {
    const { residente } = house.world.a
    const id = await acidenteAceite(house.db, house.world.a)
    const { cd: anexo } = await junta('auto.pdf', pdfOf(), id)
    expect((await desk.read(id)).message).toMatchObject({
      anexos: [{ cd: anexo, nome_fich: 'auto.pdf', mime: 'application/pdf' }],
      passos: [{ titulo: 'Ficheiro junto: auto.pdf', autor: residente.nome }],
    })
    expect(await desk.tiraAnexo(anexo)).toMatchObject({ message: 'Ficheiro removido com sucesso.' })
    expect(await desk.tiraAnexo(anexo)).toMatchObject({
      status: 404,
      error: 'Ficheiro não encontrado.',
    })
    expect((await desk.read(id)).message).toMatchObject({
      anexos: [],
      passos: [{}, { titulo: 'Ficheiro removido: auto.pdf' }],
    })
    expect(await house.db.rows(sql`select from acidente_anexo where cd = ${anexo}`)).toEqual([])
  })

  it('is read by nobody without being written down', async () => {
    const id = await anexoDeAcidente(house.db, house.world.a)
    await desk.leAnexo(id)
    const { residente, funcionarios } = house.world.a
    expect(
      await house.db.rows(
        sql`select cd_utilizador, cd_funcion, cd_alvo from leitura where alvo = 'anexo' and cd_alvo = ${id}`,
      ),
    ).toEqual([{ cd_utilizador: residente.cd, cd_funcion: funcionarios.raiz, cd_alvo: id }])
  })
})

describe('of an accident that waits for its answer', () => {
  const aberto = async () => await acidenteAberto(house.db, house.world.a)

  it('a photograph lies with the request and, once accepted, with the accident', async () => {
    const id = await aberto()
    const { cd: anexo } = await junta('lugar.jpg', photoOf(40, 20, 'jpeg'), id)
    const there = { anexos: [{ cd: anexo, nome_fich: 'lugar.jpg', mime: 'image/jpeg' }] }
    expect((await desk.readPendente(id)).message).toMatchObject(there)
    expect((await desk.leAnexo(anexo)).status).toBe(200)
    expect(await desk.accept(id, {})).toMatchObject({ status: 200 })
    expect((await desk.read(id)).message).toMatchObject(there)
  })

  it('comes back with the request that is put back, byte by byte', async () => {
    const id = await aberto()
    const { cd: anexo } = await junta('lugar.jpg', photoOf(40, 20, 'jpeg'), id)
    const antes = await lido(anexo)
    expect(await desk.remove(id)).toMatchObject({ status: 200 })
    expect((await desk.leAnexo(anexo)).status).toBe(404)
    expect(await desk.restore(id)).toMatchObject({ status: 200 })
    expect(await lido(anexo)).toEqual(antes)
  })

  it('is read only by those who see requests, and kept as it was by a refusal', async () => {
    const id = await aberto()
    const { cd: anexo } = await junta('lugar.jpg', photoOf(40, 20, 'jpeg'), id)
    const { a } = house.world
    const membro = async (...has: (typeof direitos)[number][]) => {
      const { headers } = await newActor(house.db, { membros: [{ no: a.nos.raiz, direitos: has }] })
      return { headers }
    }
    const [so, pedidos] = [await membro('acidente.ver'), await membro('pendente.ver')]
    expect((await desk.leAnexo(anexo, so)).status).toBe(404)
    expect((await desk.leAnexo(anexo, pedidos)).status).toBe(200)
    await desk.refuse(id, 'Falta o lugar.')
    const recusa = { status: 409, error: expect.stringContaining('recusou este acidente') }
    expect(await junta('outra.jpg', photoOf(40, 20, 'jpeg'), id)).toMatchObject(recusa)
    expect(await desk.tiraAnexo(anexo)).toMatchObject(recusa)
    expect((await desk.leAnexo(anexo, pedidos)).status).toBe(200)
  })
})

describe('is refused with its reason, and leaves nothing', () => {
  it('what is too big, or was damaged on the way', async () => {
    expect(await junta('a.pdf', Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    for (const anexString of ['%%%', 'JVBERi0', 'data:application/pdf;base64,%%%']) {
      expect(await desk.junta(cd, { nome_fich: 'a.pdf', anexString })).toMatchObject({
        status: 400,
        error: expect.stringContaining('chegou estragado'),
      })
    }
  })

  it('one more than twenty, also of several at once', async () => {
    const id = await acidenteAceite(house.db, house.world.a)
    const [pdf] = [pdfOf()]
    const first = await Promise.all(
      Array.from({ length: 19 }, (_, n) => junta(`${n}.pdf`, pdf, id)),
    )
    expect(new Set(statusesOf(first))).toEqual(new Set([200]))
    const last = await Promise.all([junta('a.pdf', pdf, id), junta('b.pdf', pdf, id)])
    expect(statusesOf(last)).toEqual([200, 409])
    expect(last.find(({ status }) => status === 409)?.error).toBe(
      'Um acidente pode ter até 20 ficheiros.',
    )
  })
})

it('a file of another company, or of a branch beside, is as one that never was', async () => {
  const { a, b } = house.world
  const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
  const sent = { org: a.nos.norte, headers: norte.headers }
  const [dela, daRaiz] = [await anexoDeAcidente(house.db, b), await anexoDeAcidente(house.db, a)]
  for (const id of [dela, daRaiz, 2_000_000_000]) {
    for (const answer of [await desk.leAnexo(id, sent), await desk.tiraAnexo(id, sent)]) {
      expect(answer).toMatchObject({ status: 404, error: 'Ficheiro não encontrado.' })
    }
  }
  expect((await desk.leAnexo(daRaiz)).status).toBe(200)
})

it('what lets something shine through lies on white', async () => {
  const canvas = createCanvas(4, 4)
  const { bytes } = await lido((await junta('a.png', canvas.encodeSync('png'))).cd)
  const back = createCanvas(4, 4).getContext('2d')
  const { loadImage } = await import('@napi-rs/canvas')
  back.drawImage(await loadImage(bytes), 0, 0)
  expect([...back.getImageData(1, 1, 1, 1).data]).toEqual([255, 255, 255, 255])
})
