import { maxLinhas, type EspecieDaAgenda } from '#contract/agenda.ts'
import type { LinhaDaAgenda, OcupadoNoDia } from '#contract/agenda.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment, type Sql } from '#server/db/sql.ts'

/** Days, and the person; without `quem`, everybody. */
export type Procura = { de: string; ate: string; quem?: Quem | undefined }
export type Quem = { de: 'm' | 'e' | 't' | 'l'; cd: number }

type Fonte = {
  linhas: (onde: Fragment) => Sql
  ocupados: (onde: Fragment) => Sql
  /** the column of each kind of person; absent where this kind of work takes none of their time */
  colunas: Partial<Record<Quem['de'], Fragment>>
}

// Columns that exams and nursing actions share: person, day and place.
const daPessoa = piece`
  m.cd, m.cd_empresa, e.nome as empresa, f.cd_organig, o.nome as organig, o.acima as organig_acima,
  m.cd_funcion, f.nome as funcion, f.num_mecan, m.dt, to_char(m.hr, 'HH24:MI') as hr, m.minutos,
  m.cd_tipo_exam, t.nome as tipo_exam, d.nome as pessoa, m.cd_local, l.nome as local, m.cd_estad,
  m.cd_estad = 1 as feita, null as obs, m.autor, m.versao`
const juntoDaPessoa = piece`
  join funcionario f on f.cd_empresa = ${piece`m.cd_empresa`} and f.cd = m.cd_funcion
  join organigrama o on o.cd_empresa = ${piece`m.cd_empresa`} and o.cd = f.cd_organig
  join organigrama e on e.cd_empresa = ${piece`m.cd_empresa`} and e.cd = m.cd_empresa
  left join local l on l.cd = m.cd_local`

const fontes: Record<EspecieDaAgenda, Fonte> = {
  exame: {
    colunas: { m: piece`m.cd_medic`, l: piece`m.cd_local` },
    linhas: (onde) => sql`
      select 'exame' as especie, ${daPessoa}, t.nome as tipo, m.cd_medic as quem
      from marcacao m${juntoDaPessoa}
      join tipo_exame t on t.cd = m.cd_tipo_exam
      left join medico d on d.cd = m.cd_medic
      where m.cd_estad < 2 and ${onde} order by m.dt, m.hr, m.cd limit ${maxLinhas + 1}`,
    ocupados: (onde) => sql`
      select 'm' as de, m.cd_medic as quem, m.dt, count(*)::int as total,
             sum(m.minutos)::int as minutos
      from marcacao m where m.cd_estad < 2 and m.cd_medic is not null and ${onde}
      group by m.cd_medic, m.dt`,
  },
  acao: {
    colunas: { e: piece`m.cd_enferm`, l: piece`m.cd_local` },
    linhas: (onde) => sql`
      select 'acao' as especie, ${daPessoa}, r.nome as tipo, m.cd_enferm as quem
      from marcacao_enferm m${juntoDaPessoa}
      join tipo_ac_enferm r on r.cd = m.cd_tipo_ac_enferm
      left join tipo_exame t on t.cd = m.cd_tipo_exam
      left join enfermeiro d on d.cd = m.cd_enferm
      where m.cd_estad < 2 and ${onde} order by m.dt, m.hr, m.cd limit ${maxLinhas + 1}`,
    ocupados: (onde) => sql`
      select 'e' as de, m.cd_enferm as quem, m.dt, count(*)::int as total,
             sum(m.minutos)::int as minutos
      from marcacao_enferm m where m.cd_estad < 2 and m.cd_enferm is not null and ${onde}
      group by m.cd_enferm, m.dt`,
  },
  atividade: {
    colunas: { t: piece`m.cd_tecnic` },
    linhas: (onde) => sql`
      select 'atividade' as especie, m.cd, m.cd_empresa, e.nome as empresa, m.cd_organig,
             o.nome as organig, o.acima as organig_acima, m.cd_funcion, f.nome as funcion,
             f.num_mecan, m.dt, to_char(m.hr, 'HH24:MI') as hr, m.minutos, t.nome as tipo,
             null as cd_tipo_exam, null as tipo_exam, m.cd_tecnic as quem, d.nome as pessoa,
             null as cd_local, null as local, m.cd_estad, false as feita, m.obs, m.autor, m.versao
      from atividade m
      left join funcionario f on f.cd_empresa = ${piece`m.cd_empresa`} and f.cd = m.cd_funcion
      join organigrama o on o.cd_empresa = ${piece`m.cd_empresa`} and o.cd = m.cd_organig
      join organigrama e on e.cd_empresa = ${piece`m.cd_empresa`} and e.cd = m.cd_empresa
      join tipo_atividade t on t.cd = m.cd_tipo
      left join tecnico d on d.cd = m.cd_tecnic
      where m.cd_estad in (10, 20) and m.hr is not null and ${onde}
      order by m.dt, m.hr, m.cd limit ${maxLinhas + 1}`,
    ocupados: (onde) => sql`
      select 't' as de, m.cd_tecnic as quem, m.dt, count(*)::int as total,
             sum(m.minutos)::int as minutos
      from atividade m
      where m.cd_estad in (10, 20) and m.hr is not null and m.cd_tecnic is not null and ${onde}
      group by m.cd_tecnic, m.dt`,
  },
}

/** The bookings of the kinds `especies`, by day and hour, and whether the list was cut. */
export async function linhasDaAgenda(
  todas: Db,
  especies: readonly EspecieDaAgenda[],
  procura: Procura,
): Promise<{ message: LinhaDaAgenda[]; mais: boolean }> {
  const read = especies.map(async (especie) => {
    const { linhas, colunas } = fontes[especie]
    const { quem } = procura
    const coluna = quem && colunas[quem.de]
    if (quem && !coluna) return []
    const onde = coluna ? piece`${dias(procura)} and ${coluna} = ${quem.cd}::int` : dias(procura)
    return await todas.rows<LinhaDaAgenda>(linhas(onde))
  })
  const found = (await Promise.all(read)).flat().toSorted(byTime)
  return { message: found.slice(0, maxLinhas), mais: found.length > maxLinhas }
}

/** The time that each person has booked on each day. */
export async function ocupadosNosDias(
  todas: Db,
  especies: readonly EspecieDaAgenda[],
  procura: Procura,
): Promise<OcupadoNoDia[]> {
  const read = especies.map(
    async (especie) => await todas.rows<OcupadoNoDia>(fontes[especie].ocupados(dias(procura))),
  )
  return (await Promise.all(read)).flat()
}

const dias = ({ de, ate }: Procura) => piece`m.dt between ${de}::date and ${ate}::date`

const byTime = (one: LinhaDaAgenda, other: LinhaDaAgenda) =>
  `${one.dt}${one.hr}` < `${other.dt}${other.hr}` ? -1 : 1
