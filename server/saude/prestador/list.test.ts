import { beforeAll, describe, expect, test } from 'vitest'
import { listPessoas, listVencimentos } from '#contract/saude/agenda.ts'
import { listAcoesPrestador, listMarcacoesPrestador } from '#contract/saude/marcacao.ts'
import { everything } from '#contract/kit/filter.ts'
import { listAdaptacoesPrestador } from '#contract/saude/adaptacao.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { readConfig } from '#server/config.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { adaptAll } from '#test/world-saude.ts'
import { listHolds } from '#test/list-holds.ts'
import { pessoa } from '#test/pessoas.ts'
import { pessoasOfAll } from './list.ts'

const house = openHouse()
let medico: number
let enfermeiro: number
let agora: string
const haDias = (dias: number) =>
  new Date(Date.parse(agora.slice(0, 10)) - dias * 86_400_000).toISOString().slice(0, 10)

const total = 1_300

beforeAll(async () => {
  const { a, b } = house.world
  for (const { raiz, sul } of [a.nos, b.nos]) {
    const people = Array.from({ length: total / 2 }, (_, n) => ({
      ...pessoa(n, n % 2 === 0 ? raiz : sul),
      dt_prox_marc: null,
    }))
    await insertFuncionarios(house.db, raiz, people)
  }
  const desk = agenda(house)
  medico = await desk.medico('Álvaro Íris')
  enfermeiro = await desk.enfermeiro('Élia Sá')
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select cd_empresa, cd, current_date - 20, '09:30', 1 + cd % 3, ${medico},
           case when cd % 2 = 0 then 'SD' else 'A' end
    from funcionario where cd % 9 = 0`)
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, restricoes)
    select cd_empresa, cd, current_date - 21, case when cd % 2 = 0 then time '08:00' else '08:10' end,
           2, ${medico}, 'AC', case when cd % 2 = 0 then 'Sem cargas' end
    from funcionario where cd % 27 = 0`)
  const vez = piece`
    f.cd_empresa, f.cd, current_date + (f.cd * 7 + n * 3)::int % 23 - 11,
    time '08:00' + n % 5 * interval '45 minutes', (f.cd + n) % 3`
  const people = piece`funcionario f, generate_series(1, 4) n where f.cd % 11 = 0`
  await house.db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_estad, cd_tipo_exam, cd_medic)
    select ${vez}, 1 + (f.cd + n) % 4, case when f.cd % 2 = 0 then ${medico}::int end from ${people}`)
  await house.db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_estad, cd_tipo_ac_enferm,
                                 cd_enferm)
    select ${vez}, 10 + (f.cd + n) % 8, case when f.cd % 2 = 0 then ${enfermeiro}::int end
    from ${people}`)
  await growRows(house, 'marcacao', 'cd_estad = 0')
  await growRows(house, 'marcacao_enferm', 'cd_estad = 0')
  await growRows(house, 'exame', 'true')
  await adaptAll(house.db)
  const row = await house.db.one<{ agora: string }>(
    sql`select to_char(localtimestamp, 'YYYY-MM-DD HH24:MI') as agora`,
  )
  agora = row?.agora ?? ''
})

const stored = (table: Fragment) => () =>
  sql`
  select m.cd, f.cd_organig as no from ${table} m
  join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion where m.cd_estad = 0`

const daysFrom = (dt: string) =>
  Math.round((Date.parse(dt) - Date.parse(agora.slice(0, 10))) / 86_400_000)
const empresa = {
  leaves: ({ cd_empresa }: { cd_empresa: number }, cd: number) => cd_empresa === cd,
  values: () => [house.world.a.nos.raiz, house.world.b.nos.raiz],
}
const periodo = {
  leaves: ({ dt, hr }: { dt: string; hr: string }, qual: 'passado' | 'hoje' | 'semana') =>
    ({
      passado: `${dt} ${hr}` < agora,
      hoje: daysFrom(dt) === 0,
      semana: daysFrom(dt) >= 0 && daysFrom(dt) < 7,
    })[qual],
}
const search = {
  text: ({ num_mecan, funcion }: { num_mecan: string | null; funcion: string }) =>
    `${num_mecan ?? ''}\n${funcion}`,
  finds: ['iris sa', 'N0', 'alvaro'],
}

listHolds(house, {
  list: listMarcacoesPrestador,
  order: ['dt.asc', 'hr.asc'],
  stored: stored(piece`marcacao`),
  filters: {
    periodo,
    empresa,
    medico: { leaves: ({ cd_medic }, cd) => cd_medic === cd, values: () => [medico] },
  },
  search,
})

listHolds(house, {
  list: listAcoesPrestador,
  order: ['dt.asc', 'hr.asc'],
  stored: stored(piece`marcacao_enferm`),
  filters: {
    periodo,
    empresa,
    enfermeiro: { leaves: ({ cd_enferm }, cd) => cd_enferm === cd, values: () => [enfermeiro] },
  },
  search,
})

listHolds(house, {
  list: listExamesPrestador,
  order: ['dt.des', 'hr.des'],
  stored: () => sql`
    select m.cd, f.cd_organig as no from exame m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion`,
  filters: {
    empresa,
    medico: { leaves: ({ medic }) => medic === 'Álvaro Íris', values: () => [medico] },
    decisao: { leaves: ({ cd_decis }, decisao) => cd_decis === decisao },
    conhecimento: {
      leaves: ({ dt_conhec, por_conhecer }, estado) =>
        estado === 'dada' ? dt_conhec !== null : por_conhecer,
    },
    falta: { leaves: ({ cd_decis, hr }) => cd_decis === 'AC' && hr !== '08:00' },
    desde: { leaves: ({ dt }, dia) => dt >= dia, values: () => [haDias(20)] },
    ate: { leaves: ({ dt }, dia) => dt <= dia, values: () => [haDias(21)] },
  },
  search,
})

listHolds(house, {
  list: listAdaptacoesPrestador,
  order: ['ate.asc'],
  stored: () => sql`
    select m.cd, f.cd_organig as no from adaptacao m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion`,
  filters: {
    empresa,
    estado: {
      leaves: ({ cd_estad }, estado) => estado === everything || cd_estad === estado,
    },
  },
  search,
})

const people = {
  text: ({ num_mecan, nome }: { num_mecan: string | null; nome: string }) =>
    `${num_mecan ?? ''}\n${nome}`,
  finds: ['iris sa', 'N0', 'alvaro'],
}

listHolds(house, {
  list: listPessoas,
  order: ['nome.asc'],
  stored: () => sql`select cd, cd_organig as no from funcionario where not inactiv`,
  filters: {
    empresa,
    validade: {
      leaves: ({ dt_expir, dt_ult_exam }, qual) => {
        if (qual === 'sem_exame') return dt_ult_exam === null
        if (qual === 'sem_validade') return dt_ult_exam !== null && dt_expir === null
        return dt_expir !== null && (dt_expir < agora.slice(0, 10) ? 'expirado' : 'em_dia') === qual
      },
    },
  },
  search: people,
})

listHolds(house, {
  list: listVencimentos,
  order: ['dt_expir.asc'],
  stored: () => sql`
    select f.cd, f.cd_organig as no from funcionario f
    where not f.inactiv and f.dt_prox_marc is null and (
      f.dt_ult_exam is null or f.dt_expir <= current_date + 365 or (f.dt_expir is null and exists (
        select from exame e where e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd
          and e.cd_decis = 'SD' and not exists (
            select from exame x where x.cd_empresa = e.cd_empresa and x.cd_funcion = e.cd_funcion
              and (x.dt, x.hr, x.cd) > (e.dt, e.hr, e.cd)))))`,
  filters: {
    empresa,
    organigrama: {
      leaves: ({ organig }, no) =>
        organig === (no === house.world.a.nos.sul ? 'CANARIO-A Sul' : ''),
      values: () => [house.world.a.nos.sul],
    },
    estado: {
      leaves: ({ cd_estad }, estado) => cd_estad === estado,
    },
    dias: {
      leaves: ({ dt_expir }, dias) =>
        dias === 'todos' || dt_expir === null || daysFrom(dt_expir) <= dias,
      values: () => [1, 30, 90],
    },
  },
  search: people,
})

describe('pages over all companies', () => {
  const ask = async (asked: Record<string, string>, pagina: number) => {
    const listing = pessoasOfAll.listing(
      { config: readConfig({}), session: { cd_utilizador: 0 } },
      asked,
    )
    const all = await paginate(house.database.prestador.todas, listing, {
      pagina: 1,
      quantidade: 100,
    })
    const { message, ...counted } = await paginate(
      house.database.prestador.todas,
      { ...listing, most: 50 },
      { pagina, quantidade: 10 },
    )
    return { ...counted, codes: message.map(({ cd }) => cd), all: all.message.map(({ cd }) => cd) }
  }

  test.each<Record<string, string>>([
    { ordenacao: 'nome.des' },
    { ordenacao: 'dt_expir.des', empresa: 'a' },
    { ordenacao: 'nome.asc', pesquisa: 'sa' },
  ])('go so far, and say where there is more: %o', async (asked) => {
    const query = { ...asked, ...(asked['empresa'] && { empresa: `${house.world.a.nos.raiz}` }) }
    for (const pagina of [1, 2, 5, 6, 999]) {
      const { all, ...page } = await ask(query, pagina)
      const shown = Math.min(pagina, 5)
      const counted = Object.keys(asked).length === 1 ? {} : { count: 50, mais: true }
      expect(page).toMatchObject({ countPag: 5, pagina: shown, ...counted })
      expect(page.codes).toEqual(all.slice((shown - 1) * 10, shown * 10))
    }
  })

  test('are searched by the beginnings of words, whether these are rare or many have them', async () => {
    const found = async (pesquisa: string) => {
      const listing = pessoasOfAll.listing(
        { config: readConfig({}), session: { cd_utilizador: 0 } },
        { pesquisa },
      )
      const ways = [listing, { ...listing, lead: undefined }]
      const [rare, many] = await Promise.all(
        ways.map((one) => paginate(house.database.prestador.todas, one, { quantidade: 100 })),
      )
      expect([pesquisa, rare]).toEqual([pesquisa, many])
      return rare?.count ?? 0
    }
    expect(await found('zef')).toBeGreaterThan(100)
    expect(await found('zef 100%')).toBe(await found('zef'))
    for (const nobody of ['eferino', 'zef eva', '00%', 'z_f']) expect(await found(nobody)).toBe(0)
  })

  test('are counted as they are where there are fewer', async () => {
    const found = await ask({ pesquisa: 'canario' }, 9)
    expect(found).toMatchObject({ countPag: 1, pagina: 1 })
    expect([found.count, found]).toEqual([
      found.codes.length,
      expect.not.objectContaining({ mais: true }),
    ])
  })
})
