import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addToMes, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { IndicadoresDeMedidas } from '#contract/indicador/medidas.ts'
import type { IndicadoresDePedidos, SomaDePedidos } from '#contract/indicador/pedidos.ts'
import { piece, sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { lugares } from '#test/world.ts'

const house = openHouse()
const nos = () => house.world.b.nos

const read = async <Reply>(parte: string, query = 'ano=2025&por=trimestre', org = nos().raiz) =>
  (
    await ask<{ message: Reply }>(
      house.http,
      house.world.b.residente,
      `/api/empresa/${org}/indicador/${parte}?${query}`,
    )
  ).message

/** The number of rows that a link of a figure opens. */
const opened = async (list: string, org = nos().raiz) => {
  const [path = '', query = ''] = list.split('?')
  const whole = `/api/empresa/${org}/${path}?pagina=1&quantidade=10&${query}`
  return (await ask<{ count: number }>(house.http, house.world.b.residente, whole)).count
}

type Lugar = (typeof lugares)[number]
type Medida = { lugar: Lugar; prazo: string; estado: number; fecho: string | null }
/** Of a person only one may be open: these are answered. */
type Pedido = { lugar: Lugar; dia: string; estado: number; dias: number; marcado: number | null }
let medidas: Medida[] = []
let pedidos: Pedido[] = []

const addDias = (dia: string, dias: number) =>
  new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)

/** Two years of measures and of requests in each place, by a fixed sequence. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-20T12:00:00Z') })
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const dia = () => `${addToMes('2023-11', random(24))}-${String(1 + random(28)).padStart(2, '0')}`
  const { raiz } = nos()
  for (const tabela of [piece`medida`, piece`pedido_saude`, piece`pedido_funcionario`]) {
    await house.db.rows(sql`delete from ${tabela} where cd_empresa = ${raiz}`)
  }
  await house.db.rows(sql`insert into tarefa (cd_empresa, nome) values (${raiz}, 'Prova')`)
  medidas = Array.from({ length: 150 }, () => {
    const prazo = dia()
    const estado = random(3) === 0 ? 1 + random(5) : 99
    const fecho = estado === 99 && random(6) > 0 ? addDias(prazo, random(20) - 12) : null
    return { lugar: lugares[random(4)] ?? 'raiz', prazo, estado, fecho }
  })
  const linhas = medidas.map(({ lugar, ...uma }, n) => ({ ...uma, no: nos()[lugar], n: String(n) }))
  await house.db.rows(sql`
    with nova as (
      insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                          dt_prazo, cd_estad)
      select ${raiz}::int, m.no, (select max(cd) from tarefa where cd_empresa = ${raiz}), 'Risco', m.n,
             m.prazo - 30, '30', m.prazo, m.estado
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as
        m(no int, n text, prazo date, estado smallint)
      returning cd, medida)
    insert into medida_passo (cd_empresa, cd_medida, em, do_prestador, autor, caminho, antes, depois)
    select ${raiz}::int, nova.cd, m.fecho + p.dias + time '10:00', false, 'Ana', 'alterar', p.antes, p.depois
    from nova
    join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as m(n text, fecho date)
      on m.n = nova.medida
    cross join (values (0, 1, 4), (30, 4, 99)) p(dias, antes, depois)
    where m.fecho is not null`)
  pedidos = Array.from({ length: 150 }, () => {
    const estado = random(3) === 0 ? 3 : 2
    const marcado = estado === 2 && random(4) > 0 ? random(40) : null
    return { lugar: lugares[random(4)] ?? 'raiz', dia: dia(), estado, dias: random(15), marcado }
  })
  const { funcionarios } = house.world.b
  const feitos = pedidos.map(({ lugar, ...um }) => ({
    ...um,
    no: nos()[lugar],
    cd: funcionarios[lugar],
  }))
  await house.db.rows(sql`
    insert into pedido_saude (cd_empresa, cd_organig, organig, cd_funcion, nome, cd_tipo, sobre,
      cd_estad, criado_em, decidido_em, motivo, nota, marcado_para)
    select ${raiz}::int, p.no, 'Unidade', p.cd, 'Rui', 0, 'Exame', p.estado, p.dia + time '23:50',
           p.dia + p.dias + time '00:10', case when p.estado = 3 then 'Não.' end,
           case when p.estado = 2 then 'Marcado.' end, p.dia + p.marcado
    from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as
      p(no int, cd bigint, dia date, estado smallint, dias int, marcado int)`)
  return () => void vi.useRealTimers()
})

const entre = (dia: string, de: string, ate: string) =>
  dia >= primeiroDia(de) && dia <= ultimoDia(ate)

/** The same by hand. */
function naiveMedidas(de: string, ate: string, onde: readonly string[] = lugares) {
  const dela = medidas.filter(({ lugar, prazo }) => onde.includes(lugar) && entre(prazo, de, ate))
  const fechadas = dela.filter(({ estado }) => estado === 99)
  return {
    fechadas: fechadas.length,
    a_tempo: fechadas.filter(({ fecho, prazo }) => fecho !== null && fecho <= prazo).length,
    tarde: fechadas.filter(({ fecho, prazo }) => fecho !== null && fecho > prazo).length,
    excedidas: dela.length - fechadas.length,
  }
}

function naivePedidos(de: string, ate: string, onde: readonly string[] = lugares): SomaDePedidos {
  const deles = pedidos.filter(({ lugar, dia }) => onde.includes(lugar) && entre(dia, de, ate))
  const marcados = deles.flatMap(({ marcado }) => marcado ?? [])
  const sum = (dias: readonly number[]) => dias.reduce((all, um) => all + um, 0)
  return {
    pedidos: deles.length,
    aceites: deles.filter(({ estado }) => estado === 2).length,
    recusados: deles.filter(({ estado }) => estado === 3).length,
    abertos: 0,
    respondidos: deles.length,
    dias: sum(deles.map(({ dias }) => dias)),
    marcados: marcados.length,
    dias_marcacao: sum(marcados),
  }
}

const umAno = (mes: string) => addToMes(mes, -12)
const dias = (antes: string, de: string, ate: string) =>
  `${antes}desde=${primeiroDia(de)}&${antes}ate=${ultimoDia(ate)}`

describe('the figures of measures', () => {
  it.each(['mes', 'trimestre', 'ano', 'doze'])('by %s are those of a naive count', async (por) => {
    const { periodos } = await read<IndicadoresDeMedidas>('medida', `ano=2025&por=${por}`)
    expect(periodos.length).toBeGreaterThan(3)
    for (const { de, ate, agora, antes } of periodos) {
      expect({ de, ...agora }).toEqual({ de, ...naiveMedidas(de, ate) })
      expect({ de, ...antes }).toEqual({ de, ...naiveMedidas(umAno(de), umAno(ate)) })
    }
  })

  it('of the units add up to the whole, and open exactly the rows they count', async () => {
    const { de, ate, linhas, total } = (await read<IndicadoresDeMedidas>('medida')).unidades
    const q = dias('', de, ate)
    for (const campo of ['fechadas', 'a_tempo', 'tarde', 'excedidas'] as const) {
      const sum = linhas.reduce((all, { agora }) => all + agora[campo], 0)
      expect([campo, sum]).toEqual([campo, total.agora[campo]])
      expect(sum).toBeGreaterThan(0)
    }
    for (const { cd, propria, agora } of linhas) {
      const u = propria ? `${q}&unidade=${cd}` : q
      const fechadas = async (fecho: string) =>
        await opened(`seguranca/medida-fechada?${u}${fecho}`, cd)
      expect([
        await fechadas(''),
        await fechadas('&fecho=a_tempo'),
        await fechadas('&fecho=tarde'),
        await opened(`seguranca/medida-aberta?${u}&prazo=excedido`, cd),
      ]).toEqual([agora.fechadas, agora.a_tempo, agora.tarde, agora.excedidas])
    }
  })
})

describe('the figures of requests', () => {
  it.each(['mes', 'trimestre', 'ano', 'doze'])('by %s are those of a naive count', async (por) => {
    const { periodos } = await read<IndicadoresDePedidos>('pedido/marcacao', `ano=2025&por=${por}`)
    expect(periodos.length).toBeGreaterThan(3)
    for (const { de, ate, agora, antes } of periodos) {
      expect({ de, ...agora }).toEqual({ de, ...naivePedidos(de, ate) })
      expect({ de, ...antes }).toEqual({ de, ...naivePedidos(umAno(de), umAno(ate)) })
    }
  })

  it('of the units add up to the whole, and open exactly the rows they count', async () => {
    const { unidades } = await read<IndicadoresDePedidos>('pedido/marcacao')
    const { de, ate, linhas, total } = unidades
    const q = dias('feito_', de, ate)
    const norte = linhas.find(({ cd }) => cd === nos().norte)
    expect(norte?.agora).toEqual(naivePedidos(de, ate, ['norte', 'loja']))
    for (const campo of ['pedidos', 'aceites', 'recusados', 'dias', 'dias_marcacao'] as const) {
      const sum = linhas.reduce((all, { agora }) => all + agora[campo], 0)
      expect([campo, sum]).toEqual([campo, total.agora[campo]])
      expect(sum).toBeGreaterThan(0)
    }
    for (const { cd, propria, agora } of linhas) {
      const u = propria ? `${q}&unidade=${cd}` : q
      const com = async (estado: string) => await opened(`saude/pedido?${u}${estado}`, cd)
      expect([await com(''), await com('&estado=2'), await com('&estado=3')]).toEqual([
        agora.pedidos,
        agora.aceites,
        agora.recusados,
      ])
    }
  })

  it('of employees and of accidents count what their lists have, by today', async () => {
    const este = 'ano=2025&por=doze'
    for (const [parte, lista, aceite] of [
      ['pedido/funcionario', 'funcionario/pendente', 2],
      ['pedido/acidente', 'acidente/pendente', 1],
    ] as const) {
      const { de, ate, total } = (await read<IndicadoresDePedidos>(parte, este)).unidades
      const q = dias('feito_', de, ate)
      expect([
        parte,
        await opened(`${lista}?${q}`),
        await opened(`${lista}?${q}&estado=${aceite}`),
        await opened(`${lista}?${q}&estado=3`),
        await opened(`${lista}?${q}&estado=0`),
      ]).toEqual([
        parte,
        total.agora.pedidos,
        total.agora.aceites,
        total.agora.recusados,
        total.agora.abertos,
      ])
    }
  })

  it('of each kind are only for whoever may see its list', async () => {
    const { raiz } = nos()
    const of = async (direito: 'pendente.ver' | 'saude.ver' | 'seguranca.ver') => {
      const eu = await newActor(house.db, { membros: [{ no: raiz, direitos: [direito] }] })
      const partes = ['medida', 'pedido/funcionario', 'pedido/acidente', 'pedido/marcacao']
      return await Promise.all(
        partes.map(async (parte) => {
          const at = `/api/empresa/${raiz}/indicador/${parte}?ano=2025&por=mes`
          return (await ask<{ status: number }>(house.http, eu, at)).status
        }),
      )
    }
    expect(await of('pendente.ver')).toEqual([403, 200, 200, 403])
    expect(await of('saude.ver')).toEqual([403, 403, 403, 200])
    expect(await of('seguranca.ver')).toEqual([200, 403, 403, 403])
  })
})
