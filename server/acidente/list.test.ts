import { beforeAll } from 'vitest'
import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { estadosAcidente } from '#contract/acidente/codes.ts'
import { prazosOf, type Sabido } from '#contract/acidente/prazos.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { growRows } from '#test/list-cases.ts'
import { listHolds } from '#test/list-holds.ts'
import { nomeOf, pessoa } from '#test/pessoas.ts'
import { feitosIn, waitingIn } from '#test/waiting.ts'

const house = openHouse()
let alguem: number
/** Codes of the accidents with an overdue or open communication (`prazosOf`). */
const espera = {
  atraso: new Set<number>(),
  corre: new Set<number>(),
  falta: new Set<number>(),
}
/** Codes of the accidents of each class, and where each happened. */
const classes = {
  com: new Set<number>(),
  sem: new Set<number>(),
  dias: new Set<number>(),
  trajeto: new Set<number>(),
}
const lugarDe = new Map<number, number>()

beforeAll(async () => {
  const { raiz, norte, sul, loja } = house.world.a.nos
  const lugares = [raiz, norte, sul, loja]
  const cds = await insertFuncionarios(
    house.db,
    raiz,
    Array.from({ length: 40 }, (_, n) => ({
      ...pessoa(n, lugares[n % 4] ?? raiz),
      nome: nomeOf(n),
    })),
  )
  alguem = cds[0] ?? 0
  // Every state and every answer, at days and hours that repeat.
  await house.db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, num_mecan, organig, dt_ini_instit,
      categ, cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr, loc, descric,
      prest_prim_socorr, formac_tarefa, epi_adeq, gravidade, dt_seguradora, dt_act, baixa, dias_perdidos, trajeto)
    select ${raiz}, f.cd_organig, o.nome, f.cd, f.nome, f.num_mecan, o.nome, f.dt_ini_instit, 'C',
      (array[0, 1, 1, 3])[1 + n % 4], case n % 4 when 3 then 'Não' end,
      case n % 4 when 0 then null else now() end, 1 + (f.cd + n) % 25,
      date '2025-11-20' + (f.cd * 7 + n * 3)::int % 90, time '08:00' + n % 5 * interval '45 minutes',
      case n % 3 when 0 then null else 'Nave ' || n % 7 end,
      case n % 5 when 0 then null else 'Ácido ' || n % 9 end,
      case n % 8 when 7 then null else n % 6 end, n % 3, (n / 3) % 3,
      nullif(n % 4, 3), case when n % 6 > 0 then date '2026-03-01' end,
      case when n % 7 > 2 then date '2026-03-01' end,
      case when n % 4 = 1 then n % 3 = 0 end, nullif(n % 9, 8), case when n % 4 = 1 then n % 5 = 0 end
    from funcionario f
    join organigrama o on o.cd_empresa = ${raiz} and o.cd = f.cd_organig, generate_series(1, 24) n
    where f.cd_empresa = ${raiz}`)
  await growRows(house, 'acidente', `cd_empresa = ${raiz} and cd_estad = 1`)
  await house.db.rows(sql`
    insert into resposta_nova (cd_empresa, cd_utilizador, cd_acidente)
    select ${raiz}, ${house.world.a.residente.cd}, cd from acidente
    where cd_empresa = ${raiz} and cd_estad <> 0 and cd % 2 = 0`)
  await house.db.rows(sql`
    update acidente set (dt, hr) = (
      select (q.ago)::date, (q.ago)::time from (select date_trunc('minute', now() - interval '1 hour') as ago) q)
    where cd_empresa = ${raiz} and cd % 11 = 0 and dt_seguradora is null and dt_act is null`)
  for (const row of await house.db.rows<Relatado>(sql`
    select cd, cd_estad, dt, to_char(hr, 'HH24:MI') as hr, dt_conhec, to_char(hr_conhec, 'HH24:MI') as hr_conhec,
           gravidade, dt_seguradora, dt_act from acidente where cd_empresa = ${raiz} and cd_estad <> 3`)) {
    const feitas = { seguradora: row.dt_seguradora, act: row.dt_act }
    const prazos = prazosOf(row).filter(({ a }) => feitas[a] === null)
    if (prazos.length > 0) espera.falta.add(row.cd)
    if (prazos.some(({ ate }) => ate < emLisboa(Date.now()))) espera.atraso.add(row.cd)
    else if (prazos.length > 0) espera.corre.add(row.cd)
  }
  for (const row of await house.db.rows<Classe>(sql`
    select cd, cd_organig, coalesce(baixa, false) as baixa, coalesce(dias_perdidos, 0) as dias,
           coalesce(trajeto, false) as trajeto
    from acidente where cd_empresa = ${raiz}`)) {
    lugarDe.set(row.cd, row.cd_organig)
    classes[row.baixa || row.dias > 0 ? 'com' : 'sem'].add(row.cd)
    if (row.dias > 0) classes.dias.add(row.cd)
    if (row.trajeto) classes.trajeto.add(row.cd)
  }
  if (espera.falta.size <= espera.atraso.size) throw new Error('none of which there is time')
})

type Classe = { cd: number; cd_organig: number; baixa: boolean; dias: number; trajeto: boolean }
type Relatado = Sabido & { cd: number; dt_seguradora: string | null; dt_act: string | null }
const comunicacao = {
  leaves: ({ cd }: { cd: number }, qual: keyof typeof espera) => espera[qual].has(cd),
}

const unidade = {
  leaves: ({ cd }: { cd: number }, no: number) => lugarDe.get(cd) === no,
  values: () => Object.values(house.world.a.nos),
}

const storedWhere = (which: Fragment) => () =>
  sql`
  select cd, cd_organig as no from acidente
  where cd_empresa = ${house.world.a.nos.raiz} and ${which}`

const prestados = (cd: number | null) => (cd === null ? '2' : cd === 0 ? '0' : '1')

const search = {
  text: (row: { num_mecan: string | null; nome?: string; funcion?: string }) =>
    `${row.num_mecan ?? ''}\n${row.nome ?? row.funcion ?? ''}`,
  finds: ['iris', 'ÁLVARO', '100%', '_certo_', '7'],
}

listHolds(house, {
  list: listAcidentes,
  order: ['dt.des', 'hr.des'],
  stored: storedWhere(piece`cd_estad = 1`),
  filters: {
    formacao: { leaves: ({ formac_tarefa }, cd) => String(formac_tarefa) === cd },
    epi: { leaves: ({ epi_adeq }, cd) => String(epi_adeq) === cd },
    socorros: { leaves: (row, cd) => prestados(row.prest_prim_socorr) === cd },
    comunicacao,
    ano: { leaves: ({ dt }, ano) => dt.startsWith(`${ano}-`), values: () => [2025, 2026, 1] },
    baixa: { leaves: ({ cd }, qual) => classes[qual].has(cd) },
    onde: { leaves: ({ cd }, qual) => classes.trajeto.has(cd) === (qual === 'trajeto') },
    desde: { leaves: ({ dt }, dia) => dt >= dia, values: () => ['2025-12-24', '2026-02-17'] },
    ate: { leaves: ({ dt }, dia) => dt <= dia, values: () => ['2025-12-24', '2026-02-17'] },
    unidade,
  },
  search,
})

listHolds(house, {
  list: listAcidentesPendentes,
  order: ['dt.des', 'hr.des'],
  stored: storedWhere(piece`true`),
  filters: {
    estado: { leaves: ({ estado }, cd) => estado === estadosAcidente[cd] },
    resposta: { leaves: ({ nova }) => nova },
    espera: waitingIn(house, 'acidente'),
    ...feitosIn(house, 'acidente'),
    unidade,
    funcionario: { leaves: ({ cd_funcion }, cd) => cd_funcion === cd, values: () => [alguem] },
    comunicacao,
  },
  search: { ...search, number: true },
})
