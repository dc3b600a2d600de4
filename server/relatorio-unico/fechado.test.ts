import { beforeAll, describe, expect, it } from 'vitest'
import type { EmpresaDoAno, NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { fillHistoria, ondeNoDia, type Historia } from './testing/historia.ts'
import { leitorDe, somaOf } from './testing/leitor.ts'

const house = openHouse()
const { nos, residente, urlOf, read, numerosOf, linhas } = leitorDe(house)

const close = async (ano: number, { eu = residente(), url = urlOf() } = {}) =>
  await ask<{ message: string }>(house.http, eu, url, { method: 'POST', body: { ano } })

let historia: Historia
beforeAll(async () => {
  historia = await fillHistoria(house.db, nos())
})

describe('a closed year', () => {
  it('stays as it was, and a correction is a further version beside it', async () => {
    expect(await close(2022)).toMatchObject({
      status: 200,
      message: 'Números de 2022 fechados: versão 1.',
    })
    expect(await close(2022)).toMatchObject({ message: 'Os números já estavam fechados assim.' })
    const antes = await numerosOf(2022)
    await house.db.rows(sql`
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
      values (${nos().raiz}, ${historia.pessoas[0]?.cd}, '2022-07-01', '10:00', 1,
              (select min(cd) from medico), 'A')`)
    expect((await read(2022)).mudou).toBe(true)
    expect(await close(2022)).toMatchObject({ message: 'Números de 2022 fechados: versão 2.' })
    expect((await read(2022)).mudou).toBe(false)
    const { versoes } = await read(2022)
    expect(versoes.map(({ versao }) => versao)).toEqual([2, 1])
    const [v1, v2] = await Promise.all(
      [1, 2].map(
        async (versao) =>
          await ask<{ message: NumerosDoAno; autor: string }>(
            house.http,
            residente(),
            `${urlOf()}/versao?ano=2022&versao=${versao}`,
          ),
      ),
    )
    expect(v1?.message).toEqual(antes)
    expect(v1?.autor).toBe(residente().nome)
    expect(somaOf(v2?.message.contagens ?? [])).toBe(somaOf(antes.contagens) + 1)
    const row = await house.db.one<{ nomes: string }>(sql`
      select numeros::text as nomes from relatorio_unico
      where cd_empresa = ${nos().raiz} and ano = 2022 and versao = 1`)
    expect(row?.nomes).not.toMatch(/Íris|Álvaro|Zeferino/u)
  })

  it('is closed by nobody before it is over', async () => {
    expect(await close(new Date().getFullYear())).toMatchObject({ status: 409 })
  })
})

describe('who sees it', () => {
  it('each part is there with the right of its area, and closing needs all of them', async () => {
    const { raiz } = nos()
    const saude = await newActor(house.db, { membros: [{ no: raiz, direitos: ['saude.ver'] }] })
    const { numeros, versoes, fecha } = await read(2022, { eu: saude })
    expect(numeros.partes).toEqual(['exame', 'acao'])
    expect([numeros.com_horas, numeros.contratos, fecha]).toEqual([false, null, false])
    expect(numeros.estabelecimentos.every(({ horas }) => horas === null)).toBe(true)
    expect(new Set(numeros.contagens.map(({ quadro }) => quadro))).toEqual(
      new Set(['exame', 'acao']),
    )
    expect(versoes).toEqual([])
    expect(await close(2021, { eu: saude })).toMatchObject({ status: 403 })
    const seguranca = await newActor(house.db, {
      membros: [{ no: raiz, direitos: ['seguranca.ver'] }],
    })
    const exame = `${urlOf()}/linha?ano=2022&quadro=exame`
    expect(await ask(house.http, seguranca, exame)).toMatchObject({ status: 403 })
  })

  it('a branch counts its own units and closes nothing', async () => {
    const { norte } = nos()
    const eu = await newActor(house.db, { membros: [{ no: norte, direitos }] })
    const url = urlOf(norte)
    const { numeros, fecha, versoes } = await read(2022, { eu, url })
    expect(numeros.estabelecimentos.map(({ cd }) => cd)).toEqual([nos().loja, norte])
    expect([fecha, versoes]).toEqual([false, []])
    expect(await close(2021, { eu, url })).toMatchObject({ status: 403 })
  })

  it('leaves out of a branch who moved away from it since', async () => {
    const { norte } = nos()
    const { contagens } = await numerosOf(2021, { url: urlOf(norte) })
    const dele = historia.exames.filter(
      ({ quem, dt }) =>
        dt.startsWith('2021') &&
        ['norte', 'loja'].includes(ondeNoDia(quem, dt)) &&
        ['norte', 'loja'].includes(quem.agora),
    )
    expect(somaOf(contagens, { quadro: 'exame' })).toBe(dele.length)
  })

  it('reading rows of health is logged for each person', async () => {
    const count = async () =>
      await house.db.one<{ total: number }>(sql`
        select count(*)::int as total from leitura
        where cd_empresa = ${nos().raiz} and alvo = 'exame'`)
    const before = await count()
    const { message } = await linhas('ano=2021&quadro=exame&classe=desde_50')
    expect(((await count())?.total ?? 0) - (before?.total ?? 0)).toBe(message.length)
  })
})

it('tells the provider which companies are ready, and closes them for him', async () => {
  const { prestador } = house.world.b
  const list = async (ano: number) =>
    (
      await ask<{ message: EmpresaDoAno[] }>(
        house.http,
        prestador,
        `/api/prestador/relatorio-unico?ano=${ano}`,
      )
    ).message
  const of = async (raiz: number, ano: number) => (await list(ano)).find(({ cd }) => cd === raiz)
  expect(await of(house.world.a.nos.raiz, 2021)).toMatchObject({ estado: 'por_preparar' })
  expect(await of(nos().raiz, 2021)).toMatchObject({ estado: 'com_faltas', estabelecimentos: 2 })
  expect(await of(nos().raiz, 2022)).toMatchObject({ estado: 'fechado' })
  const url = `/api/prestador/empresa/${nos().raiz}/relatorio-unico`
  expect(await close(2021, { eu: prestador, url })).toMatchObject({ status: 200 })
  expect(await of(nos().raiz, 2021)).toMatchObject({
    estado: 'fechado',
    versao: { versao: 1, do_prestador: true },
  })
  expect(await numerosOf(2021, { eu: prestador, url })).toEqual(await numerosOf(2021))
})
