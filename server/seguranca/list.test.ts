import { beforeAll, describe, expect, it } from 'vitest'
import { listAtividades } from '#contract/seguranca/atividade.ts'
import { estadosMedida } from '#contract/seguranca/codes.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas, listMedidasFechadas } from '#contract/seguranca/medida.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { soNaUnidade } from '#test/list-unidade.ts'
import { lugares } from '#test/world.ts'
import { passosDasFechadas } from './testing/passos.ts'

const house = openHouse()
let hoje: string
let tecnico: number
let tarefa: number

beforeAll(async () => {
  const { raiz } = house.world.a.nos
  const [row] = await house.db.rows<{ cd: number; hoje: string }>(sql`
    insert into tecnico (nome, cedula) values ('Álvaro Íris', '12345')
    returning cd, current_date as hoje`)
  tecnico = row?.cd ?? 0
  hoje = row?.hoje ?? ''
  // Every state, type and reason at repeating days, with and without employee, technician and hour.
  await house.db.rows(sql`
    insert into atividade (cd_empresa, cd_organig, cd_area, cd_tipo, cd_motiv, cd_funcion, cd_tecnic,
                           web, dt, hr, cd_estad)
    select f.cd_empresa, f.cd_organig, 1 + n % 2, case n % 2 when 0 then 1 + n % 7 else 8 + n % 7 end,
           1 + (n / 2) % 10, case when n % 3 > 0 then f.cd end,
           case when e = 10 or n % 4 > 0 then ${tecnico}::int end, n % 5 = 0,
           current_date + n % 23 - 11,
           case when e = 10 or n % 3 > 0 then time '08:00' + n % 5 * interval '45 minutes' end, e
    from funcionario f, generate_series(1, 60) n,
         lateral (select (array[0, 10, 20, 30, 90, 99])[1 + n % 6] as e) s
    where f.cd_empresa = ${raiz}`)
  const [nova] = await house.db.rows<{ cd: number }>(sql`
    insert into tarefa (cd_empresa, nome) values (${raiz}, 'Poda de árvores') returning cd`)
  tarefa = nova?.cd ?? 0
  await house.db.rows(sql`
    insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo,
                        dt_prazo, provis, cd_estad)
    select f.cd_empresa, f.cd_organig, ${tarefa}, 'Risco ' || n % 4, 'Medida ' || n % 7,
           current_date - n % 19, (array['30', '8 dias', 'Imediato', 'A combinar'])[1 + n % 4],
           case when n % 4 < 3 then current_date - n % 19 + (array[30, 8, 0])[1 + n % 4] end,
           n % 3 = 0, (array[1, 2, 3, 4, 5, 99])[1 + n % 6]
    from funcionario f, generate_series(1, 48) n where f.cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into resposta_nova (cd_empresa, cd_utilizador, cd_medida)
    select ${raiz}, ${house.world.a.residente.cd}, m.cd from medida m
    where m.cd_empresa = ${raiz} and m.cd % 2 = 0`)
  await growRows(
    house,
    'atividade',
    `cd_empresa = ${raiz} and cd_estad = 10 and dt >= current_date`,
  )
  await growRows(house, 'atividade', `cd_empresa = ${raiz} and cd_area = 1`)
  for (const estado of ['<> 99', '= 99']) {
    await growRows(house, 'medida', `cd_empresa = ${raiz} and cd_estad ${estado}`)
  }
  await house.db.rows(passosDasFechadas(raiz))
})

const dayAt = (days: number) =>
  new Date(Date.parse(hoje) + days * 86_400_000).toISOString().slice(0, 10)
const daysFrom = (dt: string) => (Date.parse(dt) - Date.parse(hoje)) / 86_400_000

listHolds(house, {
  list: listMarcacoesAtividade,
  order: ['dt.asc', 'hr.asc'],
  stored: () => sql`
    select a.cd, a.cd_organig as no from atividade a
    where a.cd_empresa = ${house.world.a.nos.raiz} and a.cd_estad = 10
      and a.dt >= (now() at time zone 'Europe/Lisbon')::date`,
  filters: {
    dias: { leaves: ({ dt }, total) => daysFrom(dt) < total, values: () => [1, 7, 365] },
  },
  search: {
    text: ({ tipo, tecnic, organig }) => `${tipo}\n${tecnic}\n${organig}`,
    finds: ['iris', 'visita LOJA', 'canario-a', 'quimicos', 'alvaro sul'],
  },
})

listHolds(house, {
  list: listAtividades,
  params: { area: 1 },
  order: ['dt.des'],
  stored: () => sql`
    select a.cd, a.cd_organig as no, f.chave_num as num_mecan from atividade a
    left join funcionario f on f.cd_empresa = a.cd_empresa and f.cd = a.cd_funcion
    where a.cd_empresa = ${house.world.a.nos.raiz} and a.cd_area = 1`,
  filters: {
    tecnico: {
      leaves: ({ tecnic, cd }, wanted) =>
        wanted === 'WEBCLI' ? isWeb(cd) : tecnic === 'Álvaro Íris',
      values: () => [tecnico, 'WEBCLI'] as const,
    },
    motivo: {
      leaves: ({ motivo }, cd) => motivo === (cd === 1 ? 'Planeada (plano anual)' : 'Outro'),
      values: () => [1, 10],
    },
    tipo: {
      leaves: ({ tipo }, cd) => tipo === (cd === 1 ? 'Visita técnica' : 'Avaliação de riscos'),
      values: () => [1, 3],
    },
    organigrama: {
      leaves: ({ organig }, cd) => {
        const { raiz, norte } = house.world.a.nos
        return (
          cd === raiz || organig.endsWith(' Loja') || (cd === norte && organig.endsWith(' Norte'))
        )
      },
      values: () => [house.world.a.nos.raiz, house.world.a.nos.norte, house.world.a.nos.loja],
    },
  },
  search: {
    text: ({ tipo, motivo, tecnic, funcion, num_mecan, organig, estado }) =>
      [tipo, motivo, tecnic, funcion, num_mecan, organig, estado].join('\n'),
    finds: ['pessoa realizada', 'IRIS', 'canario-a', 'elaboracao', 'norte-m'],
  },
})

let daWeb: Set<number>
beforeAll(async () => {
  const rows = await house.db.rows<{ cd: number }>(sql`select cd from atividade where web`)
  daWeb = new Set(rows.map(({ cd }) => cd))
})
const isWeb = (cd: number) => daWeb.has(cd)

listHolds(house, {
  list: listMedidas,
  order: ['dias_expir.des'],
  reversed: ['dias_expir'],
  stored: () => sql`
    select m.cd, m.cd_organig as no, m.dt_prazo as dias_expir from medida m
    where m.cd_empresa = ${house.world.a.nos.raiz} and m.cd_estad <> 99`,
  filters: {
    tipo: { leaves: ({ provis }, wanted) => provis === wanted },
    estado: { leaves: ({ cd_estad }, wanted) => String(cd_estad) === wanted },
    tarefa: { leaves: ({ tarefa: nome }) => nome === 'Poda de árvores', values: () => [tarefa] },
    prazo: {
      leaves: ({ dias_expir, cd_estad }, wanted) =>
        dias_expir !== null && dias_expir > 0 && (wanted === 'excedido' || cd_estad !== 4),
    },
    resposta: { leaves: ({ nova }) => nova },
    dias: {
      leaves: ({ dias_expir, cd_estad }, total) =>
        dias_expir !== null && dias_expir <= 0 && -dias_expir <= total && cd_estad !== 4,
      values: () => [1, 8, 365],
    },
    desde: {
      leaves: ({ dias_expir }, dia) => dias_expir !== null && -dias_expir >= daysFrom(dia),
      values: () => [dayAt(-3), dayAt(9)],
    },
    ate: {
      leaves: ({ dias_expir }, dia) => dias_expir !== null && -dias_expir <= daysFrom(dia),
      values: () => [dayAt(-3), dayAt(9)],
    },
    unidade: soNaUnidade(house),
  },
  search: {
    text: ({ tarefa: nome, risco_identific, medida, prazo, estad, organig }) =>
      [nome, risco_identific, medida, prazo, estad, organig].join('\n'),
    finds: ['poda 3', 'ARVORES loja', 'canario-a', 'risco curso', 'aguarda'],
  },
})

listHolds(house, {
  list: listMedidasFechadas,
  order: ['dt_prazo.des'],
  stored: () => sql`
    select m.cd, m.cd_organig as no from medida m
    where m.cd_empresa = ${house.world.a.nos.raiz} and m.cd_estad = 99`,
  filters: {
    fecho: {
      leaves: ({ fechada, dt_prazo }, qual) =>
        fechada !== null && dt_prazo !== null && fechada > dt_prazo === (qual === 'tarde'),
    },
    desde: {
      leaves: ({ dt_prazo }, dia) => dt_prazo !== null && dt_prazo >= dia,
      values: () => [dayAt(-3), dayAt(9)],
    },
    ate: {
      leaves: ({ dt_prazo }, dia) => dt_prazo !== null && dt_prazo <= dia,
      values: () => [dayAt(-3), dayAt(9)],
    },
    unidade: soNaUnidade(house),
  },
  search: {
    text: ({ tarefa: nome, risco_identific, medida, prazo, organig }) =>
      [nome, risco_identific, medida, prazo, organig].join('\n'),
    finds: ['poda 3', 'ARVORES loja', 'canario-a', 'risco 3'],
  },
})

describe('a client', () => {
  type Reply<Row = { cd: number; nome: string }> = { message: Row[] }
  const eu = () => house.world.a.residente
  const at = (no = house.world.a.nos.raiz) => `/api/empresa/${no}/seguranca`

  it('without seguranca.doc is told of no report and no attachment', async () => {
    const { nos, atividades, relatorios } = house.world.a
    const sees = await newActor(house.db, {
      membros: [{ no: nos.raiz, direitos: ['seguranca.ver'] }],
    })
    type Row = { cd: number; relat: string | null; cd_relat: number; anex: number }
    const mine = async (who: typeof sees) =>
      (await ask<Reply<Row>>(house.http, who, `${at()}/area/1/atividade`)).message.filter(
        ({ cd }) => Object.values(atividades).includes(cd),
      )
    const known = await mine(eu())
    expect(known).toHaveLength(lugares.length)
    expect(new Set(known.map(({ cd_relat }) => cd_relat))).toEqual(
      new Set(Object.values(relatorios)),
    )
    for (const { relat, anex } of known) {
      expect([relat, anex]).toEqual([expect.stringMatching(/^CANARIO-A .*\.pdf$/u), 1])
    }
    for (const one of await mine(sees)) {
      expect(one).toMatchObject({ relat: null, cd_relat: 0, anex: 0 })
    }
  })

  it('is refused a branch that is none of the one asked for', async () => {
    const { nos } = house.world.a
    const tried = async (no: number, organigrama: number) =>
      (
        await house.http.inject({
          url: `${at(no)}/area/1/atividade?organigrama=${organigrama}`,
          headers: eu().headers,
        })
      ).statusCode
    expect(await tried(nos.norte, nos.loja)).toBe(200)
    for (const no of [nos.sul, nos.raiz, house.world.b.nos.raiz, 2_000_000_000]) {
      expect([no, await tried(nos.norte, no)]).toEqual([no, 403])
    }
  })

  it('finds no activities of an area there is not, and no such area', async () => {
    for (const path of [
      'area/999/atividade?pagina=1&quantidade=10',
      'area/999/atividade',
      'area/999',
    ]) {
      const { headers } = eu()
      const { statusCode } = await house.http.inject({ url: `${at()}/${path}`, headers })
      expect([path, statusCode]).toEqual([path, 404])
    }
  })

  it('has the areas with their types, and of their documents its own and every company’s', async () => {
    await house.db.rows(sql`
      insert into area_anexo (cd_area, titulo, nome_fich, sha256, conteudo)
      values (1, 'De todas', 'todas.pdf', sha256('x'), 'x')`)
    const { message } = await ask<Reply>(house.http, eu(), `${at()}/area`)
    expect(message).toHaveLength(8)
    expect(message[0]).toEqual({ cd: 1, nome: 'Segurança no trabalho' })
    type Area = {
      message: { nome: string; obs: string; tipoAtividadeList: object[] }
      anexoAtividadeList: { titulo: string }[]
    }
    const area = await ask<Area>(house.http, eu(), `${at()}/area/1`)
    expect(area.message).toMatchObject({
      nome: 'Segurança no trabalho',
      obs: 'Prevenção de acidentes, máquinas, EPI, trabalhos perigosos.',
    })
    expect(area.message.tipoAtividadeList).toHaveLength(7)
    expect(area.anexoAtividadeList.map(({ titulo }) => titulo)).toEqual([
      'De todas',
      'CANARIO-A Documento',
    ])
  })

  it('has the technicians, tasks and states of what is in the branch, and no others', async () => {
    const { nos } = house.world.a
    const nomes = async (no: number, path: string) =>
      (await ask<Reply>(house.http, eu(), `${at(no)}/${path}`)).message.map(({ nome }) => nome)
    expect(await nomes(nos.sul, 'tecnico?area=1')).toEqual(['Álvaro Íris', 'Nuno Prova'])
    expect(await nomes(nos.sul, 'tecnico?area=3')).toEqual([])
    expect(await nomes(nos.sul, 'tipo?area=3')).toHaveLength(3)
    expect(await nomes(nos.sul, 'tipo')).toHaveLength(35)
    expect(await nomes(nos.sul, 'medida-aberta/tarefa')).toEqual([
      'CANARIO-A Sul Tarefa',
      'Poda de árvores',
    ])
    expect(await nomes(nos.sul, 'medida-aberta/estado')).toEqual(
      Object.entries(estadosMedida)
        .filter(([cd]) => cd !== '99')
        .map(([, nome]) => nome),
    )
    expect(
      (await ask<Reply>(house.http, eu(), '/api/empresa/seguranca/motivo')).message,
    ).toHaveLength(10)
  })
})
