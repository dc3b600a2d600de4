import { describe, expect, it } from 'vitest'
import type { HorasDoAno } from '#contract/indicador/horas.ts'
import { listRegisto } from '#contract/registo/registo.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
const nos = () => house.world.a.nos
const residente = () => house.world.a.residente
const urlOf = (org = nos().raiz) => `/api/empresa/${org}/indicador/horas`
const urlPrestador = () => `/api/prestador/empresa/${nos().raiz}/indicador/horas`

type Eu = Parameters<typeof ask>[1]
const read = async (
  ano: number,
  { eu = residente(), url = urlOf() }: { eu?: Eu; url?: string } = {},
) => (await ask<{ message: HorasDoAno }>(house.http, eu, `${url}?ano=${ano}`)).message

const save = async (
  celulas: readonly object[],
  { eu = residente(), url = urlOf() }: { eu?: Eu; url?: string } = {},
) => {
  const body = {
    celulas: celulas.map((celula) => ({ horas: 320, pessoas: 2, versao: 0, ...celula })),
  }
  return await ask<{ message: string; campos?: Record<string, string> }>(house.http, eu, url, {
    method: 'PUT',
    body,
  })
}

const celulaOf = async (cd: number, mes: string) =>
  (await read(Number(mes.slice(0, 4)))).unidades.find((one) => one.cd === cd)?.meses[
    Number(mes.slice(5)) - 1
  ]

describe('hours of a unit', () => {
  it('are kept by unit and month, in the order of the tree, and logged', async () => {
    const { raiz, norte, sul, loja } = nos()
    const answer = await save([
      { cd_organig: norte, mes: '2024-05' },
      { cd_organig: sul, mes: '2024-05', horas: 160, pessoas: 1 },
    ])
    expect(answer).toMatchObject({ status: 200, message: 'Guardado: 2 meses.' })
    const ano = await read(2024)
    expect(ano.unidades.map(({ cd }) => cd)).toEqual([raiz, norte, loja, sul])
    expect(ano.unidades[1]?.meses[4]).toEqual({
      horas: 320,
      pessoas: 2,
      proposta: false,
      versao: 1,
    })
    expect(ano.totais[4]).toMatchObject({ horas: 480, pessoas: 3 })
    const { message } = await ask<{ message: { titulo: string; descr: string }[] }>(
      house.http,
      residente(),
      `${listRegisto.path.replace(':org', String(raiz))}?acao=horas_alteradas`,
    )
    expect(message.map(({ descr }) => descr)).toContain('maio de 2024: nada → 160 horas, 1 pessoa')
  })

  it('are changed over the version that was seen, and not over another change', async () => {
    const cell = { cd_organig: nos().loja, mes: '2024-06' }
    await save([cell])
    const other = await save([{ ...cell, horas: 100 }])
    expect(other).toMatchObject({
      status: 412,
      campos: { [`${nos().loja}.2024-06.horas`]: 'Agora: 320 horas, 2 pessoas.' },
    })
    expect(await save([{ ...cell, horas: 100, versao: 1 }])).toMatchObject({ status: 200 })
    expect(await celulaOf(nos().loja, '2024-06')).toMatchObject({ horas: 100, versao: 2 })
    const gone = { ...cell, horas: null, pessoas: null, versao: 2 }
    expect(await save([gone])).toMatchObject({ status: 200 })
    expect(await celulaOf(nos().loja, '2024-06')).toBeNull()
  })

  it('are refused with a sentence for each cell, and then none is kept', async () => {
    const { norte, sul } = nos()
    const ruim = await save([
      { cd_organig: norte, mes: '2024-07' },
      { cd_organig: norte, mes: '2190-01' },
      { cd_organig: sul, mes: '2024-07', pessoas: -2 },
      { cd_organig: sul, mes: '2024-08', horas: 9000 },
      { cd_organig: house.world.b.nos.raiz, mes: '2024-07' },
    ])
    expect(ruim.status).toBe(400)
    expect(ruim.campos).toMatchObject({
      [`${norte}.2190-01.horas`]: 'Este mês ainda não chegou.',
      [`${sul}.2024-07.pessoas`]: 'As pessoas não podem ser menos de zero.',
      [`${sul}.2024-08.horas`]: expect.stringContaining('descanso diário'),
      [`${house.world.b.nos.raiz}.2024-07.horas`]: 'Escolha uma unidade da empresa.',
    })
    expect(await celulaOf(norte, '2024-07')).toBeNull()
    const twice = { cd_organig: norte, mes: '2024-07' }
    expect((await save([twice, twice])).status).toBe(400)
  })

  it('of a unit that closed are taken until then', async () => {
    const { loja } = nos()
    await house.db.rows(sql`update organigrama set fechado_em = '2025-06-10' where cd = ${loja}`)
    const late = await save([{ cd_organig: loja, mes: '2025-07' }])
    expect(late.campos).toEqual({
      [`${loja}.2025-07.horas`]: 'A unidade encerrou em junho de 2025.',
    })
    expect((await save([{ cd_organig: loja, mes: '2025-06' }])).status).toBe(200)
    expect((await read(2025)).unidades.map(({ cd }) => cd)).toContain(loja)
    expect((await read(2026)).unidades.map(({ cd }) => cd)).not.toContain(loja)
    await house.db.rows(sql`update organigrama set fechado_em = null where cd = ${loja}`)
  })

  it('of another branch are neither seen nor written', async () => {
    const { sul, norte } = nos()
    const eu = await newActor(house.db, {
      membros: [{ no: sul, direitos: ['seguranca.ver', 'seguranca.editar'] }],
    })
    const url = urlOf(sul)
    expect((await read(2024, { eu, url })).unidades.map(({ cd }) => cd)).toEqual([sul])
    const celula = { cd_organig: norte, mes: '2024-09' }
    expect((await save([celula], { eu, url })).status).toBe(400)
    expect((await save([{ ...celula, cd_organig: sul }], { eu, url })).status).toBe(200)
  })

  it('are put right by the provider, in the log of the company', async () => {
    const { prestador } = house.world.a
    const { norte } = nos()
    const onde = { eu: prestador, url: urlPrestador() }
    const celula = { cd_organig: norte, mes: '2024-10' }
    await save([celula])
    expect((await save([{ ...celula, horas: 300, versao: 1 }], onde)).status).toBe(200)
    expect((await read(2024, onde)).totais[9]?.horas).toBe(300)
    const [linha] = await house.db.rows<{ do_prestador: boolean; descr: string }>(sql`
      select do_prestador, descr from registo where cd_empresa = ${nos().raiz}
        and acao = 'horas_alteradas' order by cd desc limit 1`)
    expect(linha).toEqual({
      do_prestador: true,
      descr: 'outubro de 2024: 320 horas, 2 pessoas → 300 horas, 2 pessoas',
    })
  })
})

describe('a proposal', () => {
  it('fills only what is empty and over, is marked, and is taken over by saving', async () => {
    const { raiz, norte } = nos()
    const pessoa = house.world.a.funcionarios.norte
    await house.db.rows(sql`
      update funcionario set dt_ini_instit = '2022-02-15' where cd = ${pessoa}`)
    await save([{ cd_organig: norte, mes: '2022-03', horas: 99, pessoas: 1 }])
    const answer = await ask<{ message: string }>(house.http, residente(), `${urlOf()}/proposta`, {
      method: 'POST',
      body: { ano: 2022 },
    })
    expect(answer.message).toContain('Propostas as horas que faltavam')
    // fourteen days of February: two weeks of forty hours
    expect(await celulaOf(norte, '2022-02')).toEqual({
      horas: 80,
      pessoas: 1,
      proposta: true,
      versao: 1,
    })
    expect(await celulaOf(norte, '2022-01')).toBeNull()
    expect(await celulaOf(norte, '2022-03')).toMatchObject({ horas: 99, proposta: false })
    expect((await read(2022)).totais.map(({ em_falta }) => em_falta)).toEqual(
      Array.from({ length: 12 }, () => 0),
    )
    const own = { cd_organig: norte, mes: '2022-02', horas: 80, pessoas: 1, versao: 1 }
    expect((await save([own])).status).toBe(200)
    expect(await celulaOf(norte, '2022-02')).toMatchObject({ proposta: false, versao: 2 })
    const again = await ask<{ message: string }>(house.http, residente(), `${urlOf()}/proposta`, {
      method: 'POST',
      body: { ano: 2022 },
    })
    expect(again.message).toBe('Não falta nenhum mês com pessoas.')
    expect(raiz).toBeGreaterThan(0)
  })

  it('of a year to come fills nothing', async () => {
    const answer = await ask<{ message: string }>(house.http, residente(), `${urlOf()}/proposta`, {
      method: 'POST',
      body: { ano: 2190 },
    })
    expect(answer.message).toBe('Ainda não acabou nenhum mês desse ano.')
  })
})
