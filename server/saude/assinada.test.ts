import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda } from '#test/agenda.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { photoOf } from '#test/photo-files.ts'
import { pdfOf } from '#test/pdf-files.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
})

type Said = { message: string; campos?: Record<string, string> }
type Lida = { message: { anex: string; mime: string; nome_fich: string } }
type Quem = Pick<Actor, 'headers'>

const eu = () => house.world.a.residente
const at = (cd: number, what: string) =>
  `/api/empresa/${house.world.a.nos.raiz}/saude/exame/${cd}/${what}`
const noPrestador = (cd: number) => `/api/prestador/saude/exame/${cd}/assinada`
const papel = pdfOf()
const body = { nome_fich: 'assinada.pdf', anexString: papel.toString('base64') }

async function certificado({ conhecida = true } = {}) {
  const cd_funcion = await desk.contrata()
  const quando = { cd_tipo_exam: 2, dt: '2026-01-05', hr: '10:00', cd_medic, cd_decis: 'A' }
  const { cd } = await desk.record({ cd_funcion, ...quando, ficha: { gerar: true } })
  if (conhecida) {
    const form = { cds: [cd], dt: '2026-01-06', meio: 'papel', copia: true }
    const url = `/api/empresa/${house.world.a.nos.raiz}/saude/exame/conhecimento`
    await ask<Said>(house.http, eu(), url, { method: 'POST', body: form })
  }
  return { cd, cd_funcion }
}
const attach = async (url: string, quem: Quem = eu(), sent: object = body) =>
  await ask<Said>(house.http, quem, url, { method: 'POST', body: sent })
const read = async (url: string, quem: Quem = eu()) => await ask<Lida>(house.http, quem, url)
const leituras = async (cd_funcion: number) =>
  (
    await house.db.rows(sql`
      select from leitura l where l.cd_funcion = ${cd_funcion} and l.alvo = 'ficha'`)
  ).length
const marked = async (cd: number) => {
  const url = `/api/empresa/${house.world.a.nos.raiz}/saude/exame?pagina=1&quantidade=100`
  const { message } = await ask<{ message: { cd: number; assinada: boolean }[] }>(
    house.http,
    eu(),
    url,
  )
  return message.find((row) => row.cd === cd)?.assinada
}

describe('the certificate that was signed on paper', () => {
  it('is kept by the company, read by both sides, and each reading is logged', async () => {
    const { cd, cd_funcion } = await certificado()
    expect(await marked(cd)).toBe(false)
    const kept = await attach(at(cd, 'assinada'))
    expect([kept.status, kept.message]).toEqual([200, 'Ficha assinada por Rui Marcado guardada.'])
    expect(await marked(cd)).toBe(true)
    for (const [url, quem] of [
      [at(cd, 'assinada'), eu()],
      [noPrestador(cd), house.world.a.prestador],
    ] as const) {
      const { message } = await read(url, quem)
      expect(message).toEqual({
        nome_fich: 'assinada.pdf',
        mime: 'application/pdf',
        anex: body.anexString,
      })
    }
    expect(await leituras(cd_funcion)).toBe(2)
  })

  it('may be a photograph that the provider keeps', async () => {
    const { cd } = await certificado()
    const anexString = photoOf(60, 80, 'png').toString('base64')
    const sent = { nome_fich: 'papel.png', anexString }
    expect((await attach(noPrestador(cd), house.world.a.prestador, sent)).status).toBe(200)
    expect((await read(at(cd, 'assinada'))).message.mime).toBe('image/jpeg')
  })

  it('is one, of two people at once', async () => {
    const { cd } = await certificado()
    const answers = await Promise.all([attach(at(cd, 'assinada')), attach(at(cd, 'assinada'))])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('waits for the record of who took note', async () => {
    const { cd } = await certificado({ conhecida: false })
    expect(await attach(at(cd, 'assinada'))).toMatchObject({
      status: 409,
      error: 'Registe primeiro que Rui Marcado tomou conhecimento da ficha.',
    })
    expect((await read(at(cd, 'assinada'))).status).toBe(404)
  })

  it('goes with a record that is taken back, so that another can be kept', async () => {
    const { cd } = await certificado()
    await attach(at(cd, 'assinada'))
    await ask(house.http, eu(), at(cd, 'conhecimento'), { method: 'DELETE' })
    expect((await read(at(cd, 'assinada'))).status).toBe(404)
    expect(await marked(cd)).toBe(false)
  })

  it('is refused where its content is another', async () => {
    const { cd } = await certificado()
    const sent = { nome_fich: 'assinada.pdf', anexString: Buffer.from('<html>').toString('base64') }
    expect((await attach(at(cd, 'assinada'), eu(), sent)).campos?.['anexo']).toContain(
      'assinada.pdf',
    )
    const code = { ...sent, anexString: pdfOf('<< /S /JavaScript /JS (x) >>').toString('base64') }
    expect((await attach(at(cd, 'assinada'), eu(), code)).status).toBe(400)
    expect(await marked(cd)).toBe(false)
  })

  it('is nothing to another company, to another branch, nor to who may not open certificates', async () => {
    const { cd } = await certificado()
    await attach(at(cd, 'assinada'))
    const { a, b } = house.world
    const daLoja = await newActor(house.db, { membros: [{ no: a.nos.loja, direitos }] })
    const soVer = await newActor(house.db, {
      membros: [{ no: a.nos.raiz, direitos: ['saude.ver'] }],
    })
    const url = (org: number) => `/api/empresa/${org}/saude/exame/${cd}/assinada`
    const asked = [
      await read(url(b.nos.raiz), b.residente),
      await attach(url(b.nos.raiz), b.residente),
      await read(url(a.nos.loja), daLoja),
      await attach(url(a.nos.loja), daLoja),
      await read(url(a.nos.raiz), soVer),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403])
  })
})
