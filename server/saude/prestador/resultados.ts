import { decisoes } from '#contract/saude/decisao.ts'
import type { VezDaSessao } from '#contract/saude/resultados.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asText, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

type Sessao = { cd_medic: number; dt: string }

const daMarcacao = piece`m.cd_empresa`

/** The bookings of a physician on a day over all companies, by hour. */
export async function vezesOf(todas: Db, { cd_medic, dt }: Sessao): Promise<VezDaSessao[]> {
  const rows = await todas.rows(sql`
    select ${columns('marcacao m', 'cd', 'versao', 'cd_empresa', 'cd_funcion', 'dt', 'cd_estad')},
           ${columns('marcacao m', 'cd_tipo_exam', 'cd_local')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
           ${columns('organigrama e', 'nome as empresa')},
           ${columns('organigrama o', 'nome as organig', 'acima as organig_acima')},
           ${columns('funcionario f', 'nome as funcion', 'num_mecan')},
           ${columns('tipo_exame t', 'nome as tipo_exam')}, ${columnsOrNull('local l', 'nome as local')},
           ${columnsOrNull('exame x', 'cd as cd_exame', 'cd_decis')},
           (x.cd_anex is not null)${asFlag('ficha')},
           ${columnsOrNull('exame a', 'dt as antes', 'cd_decis as decis_antes')},
           ${columnsOrNull('exame a', 'dt_expir as expir_antes', 'restricoes as restricoes_antes')},
           ${columnsOrNull('pedido_saude p', 'cd as cd_pedido', 'razao', 'preferencia', 'indisponivel')}
    from marcacao m
    join funcionario f on f.cd_empresa = ${daMarcacao} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${daMarcacao} and o.cd = f.cd_organig
    join organigrama e on e.cd_empresa = ${daMarcacao} and e.cd = m.cd_empresa
    join tipo_exame t on t.cd = m.cd_tipo_exam
    left join local l on l.cd = m.cd_local
    left join exame x on x.cd_empresa = ${daMarcacao} and x.cd_marcacao = m.cd
    left join lateral (
      select a.* from exame a
      where a.cd_empresa = ${daMarcacao} and a.cd_funcion = m.cd_funcion
        and a.cd is distinct from x.cd
      order by a.dt desc, a.hr desc, a.cd desc limit 1) a on true
    left join lateral (
      select p.* from pedido_saude p
      where p.cd_empresa = ${daMarcacao} and p.cd_funcion = m.cd_funcion
        and p.criado_em > now() - interval '180 days'
      order by p.criado_em desc limit 1) p on true
    where m.dt = ${dt}::date and m.cd_medic = ${cd_medic}::int
    order by m.hr, m.cd limit 200`)
  const adaptacoes = await adaptacoesAbertas(todas, rows)
  return rows.map((row) => vezOf(row, adaptacoes.get(row.cd_funcion) ?? []))
}

type Adaptacao = VezDaSessao['adaptacoes'][number]

/** Open adaptations by employee, whose codes no two companies share. */
async function adaptacoesAbertas(
  todas: Db,
  vezes: readonly { cd_empresa: number; cd_funcion: number }[],
): Promise<Map<number, Adaptacao[]>> {
  const rows = await todas.rows(sql`
    select ${columns('adaptacao a', 'cd_funcion', 'quem', 'ate')},
           ${columns('exame e', 'dt', 'restricoes')}
    from adaptacao a
    join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
    where a.cd_empresa = any (${vezes.map(({ cd_empresa }) => cd_empresa)}::int[])
      and a.cd_funcion = any (${vezes.map(({ cd_funcion }) => cd_funcion)}::bigint[])
      and a.dt_feita is null and a.substituida_por is null
    order by e.dt, e.cd`)
  return Map.groupBy(rows, ({ cd_funcion }) => cd_funcion)
}

type Lida = Omit<VezDaSessao, 'exame' | 'anterior' | 'pedido' | 'adaptacoes'> & {
  cd_exame: number | null
  cd_decis: keyof typeof decisoes | null
  ficha: boolean
  antes: string | null
  decis_antes: keyof typeof decisoes | null
  expir_antes: string | null
  restricoes_antes: string | null
  cd_pedido: number | null
  razao: string | null
  preferencia: string | null
  indisponivel: string | null
}

function vezOf(
  {
    cd_exame,
    cd_decis,
    ficha,
    antes,
    decis_antes,
    expir_antes,
    restricoes_antes,
    cd_pedido,
    razao,
    preferencia,
    indisponivel,
    ...vez
  }: Lida,
  adaptacoes: Adaptacao[],
): VezDaSessao {
  return {
    ...vez,
    adaptacoes,
    exame:
      cd_exame === null || cd_decis === null
        ? null
        : { cd: cd_exame, cd_decis, decis: decisoes[cd_decis], ficha },
    anterior:
      antes === null || decis_antes === null
        ? null
        : {
            dt: antes,
            decis: decisoes[decis_antes],
            dt_expir: expir_antes,
            restricoes: restricoes_antes,
          },
    pedido: cd_pedido === null ? null : { razao, preferencia, indisponivel },
  }
}

/** The eight lines most written in the physician's last 300 results, three times at least. */
export async function frequentesOf(todas: Db, cd_medic: number): Promise<string[]> {
  const rows = await todas.rows(sql`
    select linha${asText('linha')}
    from (
      select e.restricoes from exame e
      where e.cd_medic = ${cd_medic} and e.restricoes is not null
      order by e.dt desc limit 300) ultimos,
      unnest(string_to_array(restricoes, E'\n')) linha
    where length(linha) between 3 and 120
    group by linha having count(*) >= 3
    order by count(*) desc, linha collate "C" limit 8`)
  return rows.map(({ linha }) => linha)
}
