import { beforeAll, describe, expect, it } from 'vitest'
import { mesesEntre } from '#contract/indicador/meses.ts'
import { quadros, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import type { NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'
import type { Lugar } from '#test/world.ts'
import {
  classeNoDia,
  fillHistoria,
  ondeNoDia,
  type Historia,
  type Pessoa,
} from './testing/historia.ts'
import { leitorDe, somaOf } from './testing/leitor.ts'

const house = openHouse()
const { nos, numerosOf, linhas } = leitorDe(house)

let historia: Historia
beforeAll(async () => {
  historia = await fillHistoria(house.db, nos())
})

const localDe = (lugar: Lugar) =>
  lugar === 'norte' ? nos().norte : lugar === 'loja' ? nos().loja : 0

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
      for (const exame of historia.exames) add('exame', exame.tipo, exame)
      for (const acao of historia.acoes) add('acao', 1, acao)
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
      historia.exames.filter(({ dt }) => dt.startsWith('2022')).length,
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

describe('hours of a year', () => {
  beforeAll(async () => {
    const { raiz, loja, norte } = nos()
    const [cd = 0] = await insertFuncionarios(house.db, raiz, [
      { ...pessoa(77, 0), dt_ini_instit: '2009-02-10', cd_organig: norte },
    ])
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2009-11-20' where cd = ${cd}`)
    await house.db.rows(sql`
      insert into pedido_funcionario (
        cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados, nome, dt_nasc, sexo, organig,
        dt_ini_instit, cd_organig_novo, organig_novo, decidido_em, dt_efeito)
      select f.cd_empresa, ${loja}, f.cd, 6, 2, '{}', f.nome, f.dt_nasc, f.sexo, 'De',
             f.dt_ini_instit, ${norte}, 'Para', now(), '2009-06-16'
      from funcionario f where f.cd = ${cd}`)
  })
  const horasOf = async (cd: number, ano = 2009) =>
    (await numerosOf(ano)).estabelecimentos.find((one) => one.cd === cd)?.horas
  const fill = async (cd: number, mes: string, pessoas: number) =>
    await house.db.rows(sql`
      insert into horas (cd_empresa, cd_organig, mes, horas, pessoas, cd_autor, autor)
      values (${nos().raiz}, ${cd}, ${`${mes}-01`}::date, 100, ${pessoas}, 1, 'Rita')`)

  it('are due where somebody was in the month, also from who moved since', async () => {
    expect((await horasOf(nos().loja))?.em_falta).toEqual(mesesEntre('2009-02', '2009-06'))
    expect((await horasOf(nos().norte))?.em_falta).toEqual(mesesEntre('2009-06', '2009-11'))
  })

  it('have no fewer people than were there all the month', async () => {
    for (const mes of ['2009-02', '2009-03', '2009-06']) await fill(nos().loja, mes, 0)
    expect(await horasOf(nos().loja)).toEqual({
      horas: 300,
      pessoas: 0,
      propostas: 0,
      em_falta: ['2009-04', '2009-05'],
      poucas: ['2009-03'],
    })
    expect((await numerosOf(2009)).faltas).toContainEqual({ falta: 'pessoas', cd: nos().loja })
  })

  it('of months that are not over are left out', async () => {
    const ano = new Date().getFullYear()
    const antes = await horasOf(nos().loja, ano)
    await fill(nos().loja, `${ano}-12`, 3)
    expect(await horasOf(nos().loja, ano)).toEqual(antes)
  })
})

it('a unit that is no establishment any more counts in the one above, and none is lost', async () => {
  const { loja, norte } = nos()
  const antes = (await numerosOf(2022)).contagens
  await house.db.rows(sql`update unidade set estabelecimento = false where cd_organig = ${loja}`)
  const depois = (await numerosOf(2022)).contagens
  await house.db.rows(sql`update unidade set estabelecimento = true where cd_organig = ${loja}`)
  expect(somaOf(antes, { cd: loja })).toBeGreaterThan(0)
  expect(somaOf(depois, { cd: loja })).toBe(0)
  expect(somaOf(depois, { cd: norte })).toBe(
    somaOf(antes, { cd: norte }) + somaOf(antes, { cd: loja }),
  )
  expect(somaOf(depois)).toBe(somaOf(antes))
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
