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

type Marcadas = {
  especie: 'exame' | 'acao'
  de: 'm' | 'e'
  from: Fragment
  quem: Fragment
  pessoas: Fragment
  /** joins the types; `t` is the type of exam */
  tipos: Fragment
  tipo: Fragment
}

const marcadas = ({ especie, de, from, quem, pessoas, tipos, tipo }: Marcadas): Fonte => ({
  colunas: { [de]: quem, l: piece`m.cd_local` },
  linhas: (onde) => sql`
    select ${especie}::text as especie, m.cd, m.cd_empresa, e.nome as empresa, f.cd_organig,
           o.nome as organig, o.acima as organig_acima, m.cd_funcion, f.nome as funcion,
           f.num_mecan, m.dt, to_char(m.hr, 'HH24:MI') as hr, m.minutos, ${tipo} as tipo,
           m.cd_tipo_exam, t.nome as tipo_exam, ${quem} as quem, d.nome as pessoa, m.cd_local,
           l.nome as local, m.cd_estad, m.cd_estad = 1 as feita, null as obs, m.autor, m.versao
    ${from}
    join funcionario f on f.cd_empresa = ${piece`m.cd_empresa`} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${piece`m.cd_empresa`} and o.cd = f.cd_organig
    join organigrama e on e.cd_empresa = ${piece`m.cd_empresa`} and e.cd = m.cd_empresa
    left join local l on l.cd = m.cd_local
    ${tipos}
    left join ${pessoas} d on d.cd = ${quem}
    where m.cd_estad < 2 and ${onde} order by m.dt, m.hr, m.cd limit ${maxLinhas + 1}`,
  ocupados: ocupadosEm({ de, from, quem, where: piece`m.cd_estad < 2` }),
})

/** minute of the day */
const inicio = piece`(extract(hour from m.hr) * 60 + extract(minute from m.hr))::int`

type Ocupada = { de: Quem['de']; from: Fragment; quem: Fragment; where: Fragment }

const ocupadosEm =
  ({ de, from, quem, where }: Ocupada) =>
  (onde: Fragment) =>
    sql`
    select ${de}::text as de, ${quem} as quem, m.dt, count(*)::int as total,
           sum(m.minutos)::int as minutos,
           (select json_agg(json_build_array(lower(r), upper(r)) order by r)
            from unnest(range_agg(int4range(${inicio}, ${inicio} + m.minutos))) r) as vezes
    ${from} where ${where} and ${quem} is not null and ${onde}
    group by ${quem}, m.dt`

const fontes: Record<EspecieDaAgenda, Fonte> = {
  exame: marcadas({
    especie: 'exame',
    de: 'm',
    from: piece`from marcacao m`,
    quem: piece`m.cd_medic`,
    pessoas: piece`medico`,
    tipos: piece`join tipo_exame t on t.cd = m.cd_tipo_exam`,
    tipo: piece`t.nome`,
  }),
  acao: marcadas({
    especie: 'acao',
    de: 'e',
    from: piece`from marcacao_enferm m`,
    quem: piece`m.cd_enferm`,
    pessoas: piece`enfermeiro`,
    tipos: piece`
      join tipo_ac_enferm r on r.cd = m.cd_tipo_ac_enferm
      left join tipo_exame t on t.cd = m.cd_tipo_exam`,
    tipo: piece`r.nome`,
  }),
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
    ocupados: ocupadosEm({
      de: 't',
      from: piece`from atividade m`,
      quem: piece`m.cd_tecnic`,
      where: piece`m.cd_estad in (10, 20) and m.hr is not null`,
    }),
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
