import { beforeAll, describe, expect, it } from 'vitest'
import { quadros, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import type {
  Contagem,
  EmpresaDoAno,
  LinhaContada,
  NumerosDoAno,
  RelatorioUnico,
} from '#contract/relatorio-unico/relatorio.ts'
import { direitos } from '#contract/kit/rights.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import { lugares, type Lugar } from '#test/world.ts'

const house = openHouse()
const nos = () => house.world.b.nos
const residente = () => house.world.b.residente
const urlOf = (org = nos().raiz) => `/api/empresa/${org}/relatorio-unico`

type Eu = Parameters<typeof ask>[1]
const read = async (ano: number, { eu = residente(), url = urlOf() } = {}) =>
  (await ask<{ message: RelatorioUnico }>(house.http, eu, `${url}?ano=${ano}`)).message
const numerosOf = async (ano: number, more: { eu?: Eu; url?: string } = {}) =>
  (await read(ano, more)).numeros

const linhas = async (query: string, url = urlOf()) =>
  await ask<{ message: LinhaContada[]; count: number }>(
    house.http,
    residente(),
    `${url}/linha?${query}`,
  )

const close = async (ano: number, { eu = residente(), url = urlOf() } = {}) =>
  await ask<{ message: string }>(house.http, eu, url, { method: 'POST', body: { ano } })

const somaOf = (contagens: readonly Contagem[], dos: Partial<Contagem> = {}) =>
  contagens
    .filter((one) => Object.entries(dos).every(([k, v]) => one[k as keyof Contagem] === v))
    .reduce((sum, { total }) => sum + total, 0)

let seed = 11
const random = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}
const dayOf = (ano: number) =>
  `${ano}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`

type Mudanca = { dt: string; de: Lugar; para: Lugar }
type Pessoa = { cd: number; sexo: string; dt_nasc: string; agora: Lugar; mudancas: Mudanca[] }
let pessoas: Pessoa[] = []
let exames: { quem: Pessoa; dt: string; tipo: number }[] = []
let acoes: { quem: Pessoa; dt: string }[] = []

/** Forty people, most of whom move once or twice, with exams and actions of two years. */
beforeAll(async () => {
  const people = Array.from({ length: 40 }, (_, n) => {
    const passos = Array.from({ length: random(3) + 1 }, () => lugares[random(4)] ?? 'raiz')
    const dias = passos
      .slice(1)
      .map(() => dayOf(2021 + random(2)))
      .sort()
    return {
      novo: { ...pessoa(n, 0), dt_nasc: `${1955 + random(49)}-${dayOf(2000).slice(5)}` },
      mudancas: dias.map((dt, at) => ({
        dt,
        de: passos[at] ?? 'raiz',
        para: passos[at + 1] ?? 'raiz',
      })),
      agora: passos.at(-1) ?? 'raiz',
    }
  })
  const cds = await insertFuncionarios(
    house.db,
    nos().raiz,
    people.map(({ novo, agora }) => ({ ...novo, cd_organig: nos()[agora] })),
  )
  pessoas = people.map(({ novo, agora, mudancas }, n) => ({
    cd: cds[n] ?? 0,
    sexo: novo.sexo,
    dt_nasc: novo.dt_nasc,
    agora,
    mudancas,
  }))
  const pedidos = pessoas.flatMap(({ cd, mudancas }) =>
    mudancas.map(({ dt, de, para }) => ({ cd, dt, de: nos()[de], para: nos()[para] })),
  )
  await house.db.rows(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados, nome, dt_nasc, sexo, organig,
      dt_ini_instit, cd_organig_novo, organig_novo, decidido_em, dt_efeito)
    select ${nos().raiz}::int, n.de, f.cd, 6, 2, '{}', f.nome, f.dt_nasc, f.sexo, 'De', n.dt,
           n.para, 'Para', now(), n.dt
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as
      n(cd bigint, dt date, de int, para int)
    join funcionario f on f.cd_empresa = ${nos().raiz}::int and f.cd = n.cd`)
  const one = () => pessoas[random(pessoas.length)] ?? pessoas[0]
  exames = Array.from({ length: 150 }, () => ({
    quem: one() as Pessoa,
    dt: dayOf(2021 + random(2)),
    tipo: 1 + random(2),
  }))
  acoes = Array.from({ length: 90 }, () => ({ quem: one() as Pessoa, dt: dayOf(2021 + random(2)) }))
  const rowsOf = (feitos: readonly { quem: Pessoa; dt: string; tipo?: number }[]) =>
    JSON.stringify(feitos.map(({ quem, dt, tipo = 1 }) => ({ cd: quem.cd, dt, tipo })))
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select ${nos().raiz}::int, n.cd, n.dt, '10:00', n.tipo, (select min(cd) from medico), 'A'
    from jsonb_to_recordset(${rowsOf(exames)}::jsonb) as n(cd bigint, dt date, tipo int)`)
  await house.db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad)
    select ${nos().raiz}::int, n.cd, n.dt, '10:00', 1, 1
    from jsonb_to_recordset(${rowsOf(acoes)}::jsonb) as n(cd bigint, dt date)`)
  // the north is an establishment, and its shop another; the south and the root are in none
  await house.db.rows(sql`
    insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
    values (${nos().raiz}, ${nos().norte}, true, '10203', 'Rua do Cais, 1'),
           (${nos().raiz}, ${nos().loja}, true, null, null)`)
})

const localDe = (lugar: Lugar) =>
  lugar === 'norte' ? nos().norte : lugar === 'loja' ? nos().loja : 0

/** By hand: where the person was on the day, from the first place on. */
function ondeNoDia({ agora, mudancas }: Pessoa, dia: string): Lugar {
  let onde = mudancas[0]?.de ?? agora
  for (const { dt, para } of mudancas) if (dt <= dia) onde = para
  return onde
}

function classeNoDia({ dt_nasc }: Pessoa, dia: string) {
  const anos = Number(dia.slice(0, 4)) - Number(dt_nasc.slice(0, 4))
  const feitos = dia.slice(5) >= dt_nasc.slice(5) ? anos : anos - 1
  return feitos < 18 ? 'menos_18' : feitos < 50 ? 'de_18_a_49' : 'desde_50'
}

describe('the numbers of a year', () => {
  it('are those of a naive count, where each person was on the day', async () => {
    for (const ano of [2021, 2022]) {
      const { contagens } = await numerosOf(ano)
      const naive = new Map<string, number>()
      const add = (quadro: Quadro, qual: number, { quem, dt }: { quem: Pessoa; dt: string }) => {
        if (!dt.startsWith(String(ano))) return
        const onde = localDe(ondeNoDia(quem, dt))
        const chave = [quadro, onde, qual, quem.sexo, classeNoDia(quem, dt)].join(' ')
        naive.set(chave, (naive.get(chave) ?? 0) + 1)
      }
      for (const exame of exames) add('exame', exame.tipo, exame)
      for (const acao of acoes) add('acao', 1, acao)
      const counted = contagens
        .filter(({ quadro }) => quadro === 'exame' || quadro === 'acao')
        .map(({ quadro, cd, qual, sexo, classe, total }) => [
          [quadro, cd, qual, sexo, classe].join(' '),
          total,
        ])
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(naive))
    }
  })

  it('add up to the whole company', async () => {
    const { contagens, estabelecimentos } = await numerosOf(2022)
    for (const quadro of Object.keys(quadros) as Quadro[]) {
      const partes = estabelecimentos.map(({ cd }) => somaOf(contagens, { quadro, cd }))
      const { count } = await linhas(`ano=2022&quadro=${quadro}`)
      expect([quadro, partes.reduce((sum, one) => sum + one, 0)]).toEqual([quadro, count])
    }
    expect(somaOf(contagens, { quadro: 'exame' })).toBe(
      exames.filter(({ dt }) => dt.startsWith('2022')).length,
    )
  })

  it('open exactly the rows they count', async () => {
    const { contagens } = await numerosOf(2021)
    expect(contagens.length).toBeGreaterThan(10)
    for (const { quadro, cd, qual, sexo, classe, total } of contagens) {
      const query = `ano=2021&quadro=${quadro}&local=${cd}&qual=${qual}&sexo=${sexo}&classe=${classe}`
      const { count, message } = await linhas(query)
      expect([query, count]).toEqual([query, total])
      expect(message).toHaveLength(Math.min(total, 50))
    }
  })

  it('name what is missing, each at its establishment', async () => {
    const { faltas } = await numerosOf(2022)
    const of = (falta: string) => faltas.filter((one) => one.falta === falta).map(({ cd }) => cd)
    expect(of('cae')).toEqual([nos().loja])
    expect(of('morada')).toEqual([nos().loja])
    expect(of('sem_local')).toEqual([0])
    expect(of('horas')).toContain(nos().norte)
    expect(of('ano')).toEqual([])
    const agora = await numerosOf(new Date().getFullYear())
    expect(agora.faltas[0]?.falta).toBe('ano')
  })

  it('keep a unit that closed in the year, and leave it out of the years after', async () => {
    await house.db.rows(sql`
      update organigrama set fechado_em = '2010-06-15' where cd = ${nos().loja}`)
    const in2010 = await numerosOf(2010)
    const in2012 = await numerosOf(2012)
    await house.db.rows(sql`update organigrama set fechado_em = null where cd = ${nos().loja}`)
    const loja = ({ estabelecimentos }: NumerosDoAno) =>
      estabelecimentos.find(({ cd }) => cd === nos().loja)
    expect(loja(in2010)?.fechado).toBe('2010-06-15')
    expect(loja(in2012)).toBeUndefined()
  })
})

describe('accidents of a year', () => {
  it('are counted by days of absence and place, with the days lost', async () => {
    const { acidentes } = house.world.b
    const casos = [
      { baixa: false, dias: null, gravidade: 0, trajeto: false, classe: 'sem' },
      { baixa: true, dias: 3, gravidade: 0, trajeto: false, classe: 'de_1_a_3' },
      { baixa: true, dias: 4, gravidade: 0, trajeto: false, classe: 'de_4_a_30' },
      { baixa: true, dias: 30, gravidade: 1, trajeto: true, classe: 'de_4_a_30' },
      { baixa: true, dias: 31, gravidade: 1, trajeto: false, classe: 'desde_31' },
      { baixa: true, dias: null, gravidade: 0, trajeto: false, classe: 'por_dizer' },
      { baixa: null, dias: null, gravidade: 2, trajeto: false, classe: 'mortal' },
    ]
    await house.db.rows(sql`
      insert into acidente (
        cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
        cd_estad, autor, decidido_em, decisor, cd_acc_lesiv, dt, hr, baixa, dias_perdidos, trajeto,
        gravidade)
      select a.cd_empresa, a.cd_organig, a.organig_acident, a.cd_funcion, a.nome, a.organig,
        a.dt_ini_instit, a.categ, 1, a.autor, now(), a.decisor, 1, '2017-03-10', '10:00', n.baixa,
        n.dias, n.trajeto, n.gravidade
      from jsonb_to_recordset(${JSON.stringify(casos)}::jsonb) as
        n(baixa boolean, dias int, trajeto boolean, gravidade smallint)
      join acidente a on a.cd = ${acidentes.norte}`)
    const { contagens, faltas } = await numerosOf(2017)
    const dele = contagens.filter(({ quadro }) => quadro === 'acidente')
    expect(new Set(dele.map(({ cd }) => cd))).toEqual(new Set([nos().norte]))
    for (const classe of new Set(casos.map((caso) => caso.classe))) {
      const naive = casos.filter((caso) => caso.classe === classe).length
      expect([classe, dele.reduce((s, c) => s + (c.classe === classe ? c.total : 0), 0)]).toEqual([
        classe,
        naive,
      ])
    }
    expect(dele.reduce((sum, { dias }) => sum + dias, 0)).toBe(68)
    expect(somaOf(dele, { qual: 2 })).toBe(1)
    expect(faltas).toContainEqual({ falta: 'dias', cd: nos().norte })
  })
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
      values (${nos().raiz}, ${pessoas[0]?.cd}, '2022-07-01', '10:00', 1,
              (select min(cd) from medico), 'A')`)
    expect(await close(2022)).toMatchObject({ message: 'Números de 2022 fechados: versão 2.' })
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
    expect(numeros.estabelecimentos.map(({ cd }) => cd).toSorted()).toEqual(
      [norte, nos().loja].toSorted(),
    )
    expect([fecha, versoes]).toEqual([false, []])
    expect(await close(2021, { eu, url })).toMatchObject({ status: 403 })
  })

  it('leaves out of a branch who moved away from it since', async () => {
    const { norte } = nos()
    const { contagens } = await numerosOf(2021, { url: urlOf(norte) })
    const dele = exames.filter(
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
