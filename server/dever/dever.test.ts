import { beforeAll, describe, expect, it } from 'vitest'
import { readDeveres, tellAusencia } from '#contract/dever/dever.ts'
import { listDeveres } from '#contract/dever/lista.ts'
import {
  changeProtocolo,
  createProtocolo,
  putAsideDever,
  readDeveresPrestador,
  removeProtecao,
  setProtecao,
} from '#contract/dever/prestador.ts'
import { readValidade } from '#contract/saude/prestador.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { alteracao, balcao, cdOf } from '#test/pedidos.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let rh: Actor
let raiz: number
let hoje: string

const em = (dias: number) =>
  new Date(Date.parse(hoje) + dias * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  raiz = house.world.a.nos.raiz
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. Dever')
  rh = await newActor(house.db, {
    membros: [
      {
        no: raiz,
        direitos: ['saude.ver', 'funcionario.ver', 'funcionario.editar'],
      },
    ],
  })
  hoje = (await house.db.one<{ hoje: string }>(sql`select current_date::text as hoje`))?.hoje ?? ''
})

type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
type Reply = { message: string; cd: number; campos?: Record<string, string> }

const asCompany = async <T = Reply>({ method, path }: Called, codes: object, body?: object) =>
  await ask<T>(house.http, rh, fillPath(path, { org: raiz, ...codes }), {
    method,
    ...(body && { body }),
  })

const asSaude = async <T = Reply>({ method, path }: Called, codes: object, body?: object) =>
  await ask<T>(house.http, house.world.a.prestador, fillPath(path, { ...codes }), {
    method,
    ...(body && { body }),
  })

type Lido = { cd: number; motivo: string; dt: string | null; dt_marc: string | null }

const lidos = async (codigo: number) =>
  (await asCompany<{ message: Lido[] }>(readDeveres, { codigo })).message.map(
    ({ motivo, dt }) => `${motivo} ${dt}`,
  )

const porques = async (id: number) => {
  const { message } = await asSaude<{
    message: { deveres: { cd: number; porque: string; motivo: string }[] }
  }>(readDeveresPrestador, { id })
  return message.deveres
}

async function examinada(dias: number, dt_expir: string | null = null) {
  const cd = await desk.contrata()
  await desk.record({
    cd_funcion: cd,
    cd_tipo_exam: 2,
    dt: em(-dias),
    hr: '10:00',
    cd_medic,
    cd_decis: 'A',
    ...(dt_expir !== null && { dt_expir }),
  })
  return cd
}

const meses = (data: string, total: number) => {
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 + total, dia)).toISOString().slice(0, 10)
}

describe('what is owed', () => {
  it('is there once a person is, and ends with the recorded exam', async () => {
    const cd = await desk.contrata()
    const [primeira] = await house.db.rows<{ dt: string }>(
      sql`select dt_ini_instit as dt from funcionario where cd = ${cd}`,
    )
    await asCompany(tellAusencia, { codigo: cd }, { de: em(-5), ate: em(-1) })
    expect(await lidos(cd)).toEqual([`admissao ${primeira?.dt}`])
    const { dt_expir } = await desk.record({
      cd_funcion: cd,
      cd_tipo_exam: 1,
      dt: hoje,
      hr: '10:00',
      cd_medic,
      cd_decis: 'A',
    })
    expect(await lidos(cd)).toEqual([`periodico ${dt_expir}`])
  })

  it('says that the exam is booked', async () => {
    const cd = await examinada(900)
    await desk.bookExame({ cd_funcion: cd, cd_tipo_exam: 2, cd_medic, dt: em(40), hr: '11:15' })
    const { message } = await asCompany<{ message: Lido[] }>(readDeveres, { codigo: cd })
    expect(message).toMatchObject([{ dt_marc: em(40) }])
  })

  it('is an exam on return after 45 days, and none for who has left', async () => {
    const cd = await examinada(200)
    await asCompany(tellAusencia, { codigo: cd }, { de: em(-50), ate: em(-6) })
    expect(await lidos(cd)).toContain(`regresso ${em(-5)}`)
    await house.db.rows(
      sql`update funcionario set inactiv = true, dt_inactiv = current_date where cd = ${cd}`,
    )
    const { prestador } = house.database
    await reviewAllDeveres(prestador, limitesDaLei, new AbortController().signal)
    expect(await house.db.rows(sql`select from dever where cd_funcion = ${cd}`)).toHaveLength(0)
  })

  it('proposes one year to a night worker, and the end of a protection', async () => {
    const cd = await desk.contrata(house.world.a, { noturno_de: '2020-01-01' })
    const proposta = async (eu = house.world.a.prestador) =>
      await ask<{ message: string; porque: string | null }>(
        house.http,
        eu,
        `${readValidade.path}?cd_funcion=${cd}&dt=${hoje}&cd_decis=A`,
      )
    expect(await proposta()).toMatchObject({
      message: meses(hoje, 12),
      porque: expect.stringContaining('art. 225.º'),
    })
    const leitor = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
    expect(await proposta(leitor)).toMatchObject({ message: meses(hoje, 12), porque: null })
    await asSaude(setProtecao, { id: cd }, { de: em(-3), ate: em(90) })
    expect(await proposta()).toMatchObject({
      message: em(90),
      porque: expect.stringContaining('fim da proteção'),
    })
  })

  it('is an exam after an accepted change of function, and none after a first one', async () => {
    const cd = await examinada(200)
    const counter = balcao(house)
    const [um, outro] = await house.db.rows<{ cd: number }>(sql`
      insert into funcao (cd_empresa, nome) values (${raiz}, 'Serralheira'), (${raiz}, 'Soldadora')
      returning cd`)
    const change = async (cd_func_propost: number | undefined) => {
      const form = await alteracao(house.db, cd, { cd_func_propost: cd_func_propost ?? null })
      await counter.accept(cdOf(await counter.ask('alteracao', form)))
      return await lidos(cd)
    }
    expect(await change(um?.cd)).toHaveLength(1)
    expect(await change(outro?.cd)).toContain(`mudanca ${hoje}`)
  })

  it('a regime that no form names stays, and one that ends before it begins is refused', async () => {
    const cd = await desk.contrata(house.world.a, { noturno_de: '2020-01-01' })
    const counter = balcao(house)
    const renamed = await counter.ask('alteracao', await alteracao(house.db, cd))
    await counter.accept(cdOf(renamed))
    const [{ noturno_de } = { noturno_de: null }] = await house.db.rows<{ noturno_de: string }>(
      sql`select noturno_de from funcionario where cd = ${cd}`,
    )
    expect(noturno_de).toBe('2020-01-01')
    const wrong = { noturno_ate: '2019-01-01' }
    const refused = await counter.ask('alteracao', await alteracao(house.db, cd, wrong))
    expect(refused.json()).toMatchObject({
      campos: { noturno_ate: 'O fim não pode ser anterior ao início.' },
    })
  })

  it('goes on after a kill: a mark leaves only with what was written', async () => {
    const cd = await desk.contrata()
    const { prestador } = house.database
    const broken = prestador.empresa(raiz).transaction(async (tx) => {
      await tx.rows(sql`delete from dever_por_rever r where r.cd_empresa = ${raiz}`)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    await reviewAllDeveres(prestador, limitesDaLei, new AbortController().signal)
    expect(await house.db.rows(sql`select from dever where cd_funcion = ${cd}`)).toHaveLength(1)
    expect(
      await house.db.rows(sql`select from dever_por_rever where dia <= current_date`),
    ).toHaveLength(0)
  })
})

describe('what only the health roles know', () => {
  const segredo = 'CANARIO-SEGREDO'
  const protocolo = (alvo: string, cd_alvo: number, more: object = {}) => ({
    nome: segredo,
    cd_empresa: raiz,
    alvo,
    cd_alvo,
    meses: 6,
    ...more,
  })

  it('a date of the physician, a person’s protocol and a protection read alike', async () => {
    const expir = em(100)
    const [medico, comProtocolo, protegida] = [
      await examinada(80, expir),
      await examinada(80),
      await examinada(80),
    ]
    await asSaude(createProtocolo, {}, protocolo('funcionario', comProtocolo))
    await asSaude(setProtecao, { id: protegida }, { de: expir })
    expect(await lidos(medico)).toEqual([`medico ${expir}`])
    expect(await lidos(comProtocolo)).toEqual([`medico ${meses(em(-80), 6)}`])
    expect(await lidos(protegida)).toEqual([`medico ${expir}`])
    expect(await porques(comProtocolo)).toMatchObject([{ porque: `Protocolo «${segredo}»` }])
    const lista = await ask<{ message: object[] }>(
      house.http,
      rh,
      `${fillPath(listDeveres.path, { org: raiz })}?motivo=medico`,
    )
    const keys = new Set(lista.message.map((row) => Object.keys(row).join(' ')))
    expect(keys.size).toBe(1)
  })

  it('stands in no answer, log or export of the company', async () => {
    const cd = await examinada(80)
    const categoria = await house.db.one<{ cd: number }>(
      sql`select cd_categ as cd from funcionario where cd = ${cd}`,
    )
    const grupo = protocolo('categoria', categoria?.cd ?? 0, { cd_tipo_ac_enferm: 1 })
    const made = await asSaude(createProtocolo, {}, grupo)
    expect(made).toMatchObject({ status: 200 })
    expect((await porques(cd)).map(({ porque }) => porque)).toContain(`Protocolo «${segredo}»`)
    const [dever] = await porques(cd)
    const adiado = { ate: em(30), razao: `${segredo} de baixa` }
    expect(await asSaude(putAsideDever, { id: dever?.cd }, adiado)).toMatchObject({ status: 200 })
    const adm = await newActor(house.db, {
      membros: [{ no: raiz, adm: true, direitos: ['saude.ver', 'saude.doc'] }],
    })
    const paths = [
      fillPath(listDeveres.path, { org: raiz }),
      fillPath(readDeveres.path, { org: raiz, codigo: cd }),
      `/api/empresa/${raiz}/registo`,
      `/api/empresa/${raiz}/saude/funcionario/${cd}`,
    ]
    for (const path of paths) {
      const said = JSON.stringify(await ask(house.http, adm, path))
      expect([path, said.includes('"status":200'), said.includes(segredo)]).toEqual([
        path,
        true,
        false,
      ])
    }
    // the company counts no nursing action
    expect(await lidos(cd)).toHaveLength(1)
    expect((await porques(cd)).length).toBe(2)
    await asSaude(changeProtocolo, { id: made.cd }, { ...grupo, inactiv: true })
    expect((await porques(cd)).length).toBe(1)
    const [versao] = await house.db.rows<{ versao: number }>(
      sql`select versao from protocolo_versao where cd_protocolo = ${made.cd}`,
    )
    expect(versao).toMatchObject({ versao: 1 })
  })

  it('a protection is taken back, and overlapping ones are refused', async () => {
    const cd = await examinada(80)
    const { cd: protecao } = await asSaude(setProtecao, { id: cd }, { de: em(-10), ate: em(10) })
    expect(await lidos(cd)).toEqual([`medico ${em(-10)}`])
    expect(await asSaude(setProtecao, { id: cd }, { de: em(5) })).toMatchObject({ status: 400 })
    await asSaude(removeProtecao, { id: protecao })
    expect(await lidos(cd)).toEqual([`periodico ${meses(em(-80), 24)}`])
  })

  it('a duty put aside is due on the new day', async () => {
    const cd = await examinada(900)
    const [dever] = await porques(cd)
    const aside = async (ate: string) =>
      await asSaude(putAsideDever, { id: dever?.cd }, { ate, razao: 'Está fora.' })
    expect(await aside(hoje)).toMatchObject({ status: 400, campos: { ate: expect.any(String) } })
    await aside(em(20))
    expect(await lidos(cd)).toEqual([`periodico ${em(20)}`])
  })
})
