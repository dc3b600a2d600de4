import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { daysOn } from '#test/agenda.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { anexo, pedidoDeAtividade } from '#test/samples-seguranca.ts'

const house = openHouse()

type Lida = {
  message: Record<string, unknown> & { passos: { titulo: string; texto: string | null }[] }
}
const ofEmpresa = async (
  path: string,
  eu = house.world.a.residente,
  org = house.world.a.nos.raiz,
) => await ask<Lida>(house.http, eu, `/api/empresa/${org}/seguranca/${path}`)
const ofPrestador = async (path: string, body?: object, versao?: number) =>
  await ask<Lida & { cd: number; campos?: Record<string, string> }>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/seguranca/${path}`,
    {
      ...(body && { method: 'POST', body }),
      headers: versao === undefined ? {} : { 'if-match': `"${versao}"` },
    },
  )

async function requested(): Promise<number> {
  const { nos, funcionarios, residente } = house.world.a
  const body = pedidoDeAtividade(
    { cd_funcion: funcionarios.raiz, cd_organig: nos.raiz },
    { anexo: [anexo('Planta.pdf')], obs: 'Junto ao portão.' },
  )
  const url = `/api/empresa/${nos.raiz}/seguranca/atividade`
  return (await ask<{ cd: number }>(house.http, residente, url, { method: 'POST', body })).cd
}

const file = (titulo: string) => ({
  nome_fich: `${titulo}.pdf`,
  titulo,
  anexString: pdfOf().toString('base64'),
})
const medida = (cd_atividade: number | null, cd_organig = house.world.a.nos.raiz) => ({
  cd_organig,
  cd_atividade,
  tarefa: 'Poda',
  risco_identific: 'Queda',
  medida: 'Usar arnês.',
  dt: '2026-03-02',
  prazo: '8 dias',
  provis: false,
})

describe('an activity that is opened', () => {
  it('shows both sides the requester’s words, files, measures and what happened', async () => {
    const cd = await requested()
    await ofPrestador('medida', medida(cd))
    const [daqui, dali] = [await ofEmpresa(`atividade/${cd}`), await ofPrestador(`atividade/${cd}`)]
    for (const { message } of [daqui, dali]) {
      expect(message).toMatchObject({ cd, obs: 'Junto ao portão.', estado: 'Pedida', web: true })
      expect(message['medidas']).toMatchObject([{ tarefa: 'Poda', estad: 'Por iniciar' }])
      expect(message.passos.map(({ titulo }) => titulo)).toEqual([
        'Pedida pela empresa',
        'Anexo junto',
        'Medida proposta',
      ])
    }
    expect(daqui.message['anexos']).toMatchObject([{ titulo: 'Planta.pdf' }])
    expect(dali.message).toMatchObject({ cd_empresa: house.world.a.nos.raiz, versao: 1 })
  })

  it('keeps each change with its author, what it was and what it became, and what was taken back', async () => {
    const { prestador } = house.world.a
    const change = async (path: string, method: 'PUT' | 'POST', body: object = {}) =>
      await ask(house.http, prestador, `/api/prestador/seguranca/${path}`, { method, body })
    const cd = await requested()
    const tecnico = await house.db.one<{ cd: number }>(sql`select min(cd) as cd from tecnico`)
    const dt = await daysOn(house.db, 90)
    const marcada = { cd_tecnic: tecnico?.cd, dt, hr: '09:00', cd_estad: 10 }
    for (const body of [marcada, { hr: '10:30' }]) {
      expect((await change(`atividade/${cd}`, 'PUT', body)).status).toBe(200)
    }
    expect((await change(`atividade/${cd}/desfazer`, 'POST')).status).toBe(200)
    expect((await change(`atividade/${cd}`, 'PUT', { cd_estad: 90 })).status).toBe(200)
    const passos = [
      ['Marcada', expect.stringContaining('Sem hora → 09:00')],
      ['Alterada', '09:00 → 10:30'],
      ['Alteração desfeita', '10:30 → 09:00'],
      ['Cancelada', null],
    ]
    for (const { message } of [
      await ofEmpresa(`atividade/${cd}`),
      await ofPrestador(`atividade/${cd}`),
    ]) {
      const ditos = message.passos.slice(2)
      expect(ditos.map(({ titulo, texto }) => [titulo, texto])).toEqual(passos)
      expect(ditos[0]).toMatchObject({ autor: prestador.nome })
    }
  })

  it('shows no file and no title of one to who may not read documents', async () => {
    const cd = await requested()
    const eu = await newActor(house.db, {
      membros: [{ no: house.world.a.nos.raiz, direitos: ['seguranca.ver'] }],
    })
    const { message } = await ofEmpresa(`atividade/${cd}`, eu)
    expect(message).toMatchObject({ anexos: [], relat: null, cd_relat: 0 })
    expect(JSON.stringify(message)).not.toContain('Planta')
  })

  it('is not there for another branch or company', async () => {
    const cd = await requested()
    const { a, b } = house.world
    expect((await ofEmpresa(`atividade/${cd}`, a.residente, a.nos.norte)).status).toBe(404)
    expect((await ofEmpresa(`atividade/${cd}`, b.residente, b.nos.raiz)).status).toBe(404)
  })
})

describe('a measure that is opened', () => {
  it('is there also when it is implemented, for both sides', async () => {
    const atividade = await requested()
    const { cd } = await ofPrestador('medida', medida(atividade))
    await house.db.rows(sql`update medida set cd_estad = 99 where cd = ${cd}`)
    const expected = { cd, estad: 'Implementada', tarefa: 'Poda', cd_atividade: atividade }
    expect((await ofEmpresa(`medida/${cd}`)).message).toMatchObject(expected)
    expect((await ofPrestador(`medida/${cd}`)).message).toMatchObject(expected)
    expect((await ofEmpresa(`medida/${cd + 1}`)).status).toBe(404)
  })

  it('does not name an activity that its reader does not see', async () => {
    const { a } = house.world
    const { cd } = await ofPrestador('medida', medida(await requested(), a.nos.norte))
    expect((await ofEmpresa(`medida/${cd}`, a.residente, a.nos.norte)).message).toMatchObject({
      cd_atividade: null,
      atividade: null,
    })
  })
})

describe('an activity that is reported and concluded in one act', () => {
  it('has its report, another file and its end; the company reads them', async () => {
    const cd = await requested()
    const body = { relatorio: file('Relatório'), anexo: file('Fotografias'), obs: 'Tudo feito.' }
    expect(await ofPrestador(`atividade/${cd}/concluir`, body, 1)).toMatchObject({
      status: 200,
      message: 'Atividade concluída. A empresa já pode ler o relatório.',
    })
    const { message } = await ofEmpresa(`atividade/${cd}`)
    expect(message).toMatchObject({
      estado: 'Realizada',
      obs: 'Tudo feito.',
      relat: 'Relatório.pdf',
      anexos: [{ titulo: 'Planta.pdf' }, { titulo: 'Fotografias' }],
    })
    expect((await ofPrestador(`atividade/${cd}/concluir`, body)).status).toBe(409)
  })

  it('asks for the report, and stays as it was without one', async () => {
    const cd = await requested()
    expect(await ofPrestador(`atividade/${cd}/concluir`, { obs: 'Feita.' })).toMatchObject({
      status: 400,
      campos: { relatorio: 'Anexe o relatório.' },
    })
    expect((await ofEmpresa(`atividade/${cd}`)).message).toMatchObject({ estado: 'Pedida' })
    await ofPrestador(`atividade/${cd}/relatorio`, file('De antes'))
    expect((await ofPrestador(`atividade/${cd}/concluir`, {})).status).toBe(200)
  })

  it('keeps nothing of what another has changed meanwhile', async () => {
    const cd = await requested()
    await ofPrestador(`atividade/${cd}/relatorio`, file('De antes'))
    const answer = await ofPrestador(`atividade/${cd}/concluir`, { relatorio: file('Meu') }, 1)
    expect(answer.status).toBe(412)
    expect((await ofEmpresa(`atividade/${cd}`)).message).toMatchObject({ relat: 'De antes.pdf' })
  })
})
