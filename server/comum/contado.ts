import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Quadro } from '#contract/relatorio-unico/quadros.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { Db } from '#server/db/database.ts'
import {
  asInt,
  asIntOrNull,
  asNumber,
  asNumberOrNull,
  asText,
  asTextOrNull,
  columns,
} from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { comBaixa, noTrajeto } from './acidentes.ts'
import { nosDoRamo } from './horas.ts'

// A year's counts, for areas that count the rows of others: number and rows come of one condition.

/** `org`: the branch whose rows count. */
export type Contando = { cd_empresa: number; org: number; ano: number }

/**
 * Where a person was on a day: the unit that his next transfer took him from, else the present one.
 */
const noDia = (cd_empresa: number, dia: Fragment) => piece`coalesce((
  select p.cd_organig from pedido_funcionario p
  where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_tipo = 6
    and p.cd_estad = 2 and not p.por_aplicar and p.dt_efeito > ${dia}
  order by p.dt_efeito, p.cd limit 1), f.cd_organig)`

const idade = (dia: Fragment) => piece`case
  when ${dia} < (f.dt_nasc + interval '18 years')::date then 'menos_18'
  when ${dia} < (f.dt_nasc + interval '50 years')::date then 'de_18_a_49'
  else 'desde_50' end`

const ausencia = piece`case
  when p.gravidade = 2 then 'mortal'
  when coalesce(p.dias_perdidos, 0) > 30 then 'desde_31'
  when coalesce(p.dias_perdidos, 0) > 3 then 'de_4_a_30'
  when coalesce(p.dias_perdidos, 0) > 0 then 'de_1_a_3'
  when ${comBaixa} then 'por_dizer'
  else 'sem' end`

/** Of a branch below the company, people who left it since are not the reader's to see. */
const agora = ({ cd_empresa, org }: Contando) =>
  org === cd_empresa
    ? piece`true`
    : piece`f.cd_organig in (
        select g.cd from organigrama g
        where g.cd_empresa = ${cd_empresa} and g.caminho @> array[${org}::int])`

const noAno = (dia: Fragment, ano: number) => piece`${dia} >= make_date(${ano}::int, 1, 1)
  and ${dia} <= make_date(${ano}::int, 12, 31)`

/** The rows of a part: code, day, person, unit, kind, sex, class and days. */
const linhas: Record<Quadro, (contando: Contando) => Fragment> = {
  exame: (contando) => {
    const { cd_empresa, ano } = contando
    return piece`
      select m.cd, m.dt, m.cd_funcion, f.nome, f.num_mecan, ${noDia(cd_empresa, piece`m.dt`)} as no,
             m.cd_tipo_exam as qual, t.nome as nome_qual, f.sexo::text::int as sexo,
             ${idade(piece`m.dt`)} as classe, null::int as dias
      from exame m
      join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
      join tipo_exame t on t.cd = m.cd_tipo_exam
      where m.cd_empresa = ${cd_empresa} and ${noAno(piece`m.dt`, ano)} and ${agora(contando)}`
  },
  acao: (contando) => {
    const { cd_empresa, ano } = contando
    return piece`
      select m.cd, m.dt, m.cd_funcion, f.nome, f.num_mecan, ${noDia(cd_empresa, piece`m.dt`)} as no,
             v.cd as qual, v.nome as nome_qual, f.sexo::text::int as sexo,
             ${idade(piece`m.dt`)} as classe, null::int as dias
      from marcacao_enferm m
      join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
      join tipo_ac_enferm r on r.cd = m.cd_tipo_ac_enferm
      join tipo_ac_enferm v on v.cd = r.cd_cliente
      where m.cd_empresa = ${cd_empresa} and ${noAno(piece`m.dt`, ano)}
        and m.cd_estad = ${estadoMarcacao.realizada}::smallint and ${agora(contando)}`
  },
  atividade: ({ cd_empresa, ano }) => piece`
    select a.cd, a.dt, null::bigint as cd_funcion, null::text as nome, null::text as num_mecan,
           a.cd_organig as no, a.cd_tipo as qual, r.nome || ': ' || t.nome as nome_qual, 2 as sexo,
           'nenhuma' as classe, null::int as dias
    from atividade a
    join tipo_atividade t on t.cd = a.cd_tipo
    join area r on r.cd = t.cd_area
    where a.cd_empresa = ${cd_empresa} and ${noAno(piece`a.dt`, ano)}
      and a.cd_estad = ${estadoAtividade.realizada}::smallint`,
  acidente: ({ cd_empresa, ano }) => piece`
    select p.cd, p.dt, p.cd_funcion, p.nome, p.num_mecan, p.cd_organig as no,
           case when ${noTrajeto} then 2 else 1 end as qual, '' as nome_qual,
           f.sexo::text::int as sexo, ${ausencia} as classe, p.dias_perdidos as dias
    from acidente p
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion
    where p.cd_empresa = ${cd_empresa} and ${noAno(piece`p.dt`, ano)}
      and p.cd_estad = ${estadoAcidente.aceite}::smallint`,
}

/** Counts of a part by unit, kind, sex and class. */
export async function contarQuadro(db: Db, quadro: Quadro, contando: Contando) {
  const { cd_empresa, org } = contando
  return await db.rows(sql`
    select x.no${asInt('no')}, x.qual${asInt('qual')}, x.nome_qual${asText('nome')},
           x.sexo${asInt('sexo')}, x.classe${asText('classe')}, count(*)${asInt('total')},
           coalesce(sum(x.dias), 0)${asInt('dias')}
    from (${linhas[quadro](contando)}) x
    where x.no = any (${nosDoRamo({ cd_empresa, org })})
    group by x.no, x.qual, x.nome_qual, x.sexo, x.classe
    order by x.nome_qual, x.qual, x.sexo, x.classe, x.no`)
}

export type Escolha = {
  nos: readonly number[]
  qual?: number | undefined
  sexo?: number | undefined
  classe?: string | undefined
}

/** The rows that a number of these units counts, by day, and how many they are. */
export async function linhasContadas(
  db: Db,
  quadro: Quadro,
  contando: Contando,
  { nos, qual, sexo, classe }: Escolha,
  { salta, ate }: { salta: number; ate: number },
) {
  const { cd_empresa } = contando
  const contadas = piece`(${linhas[quadro](contando)}) x
    where x.no = any (${nos}::int[]) and x.qual = coalesce(${qual ?? null}::int, x.qual)
      and x.sexo = coalesce(${sexo ?? null}::int, x.sexo)
      and x.classe = coalesce(${classe ?? null}::text, x.classe)`
  const soma = await db.one(sql`select count(*)${asInt('total')} from ${contadas}`)
  const rows = await db.rows(sql`
    select x.cd${asNumber('cd')}, x.dt${asText('dt')}, x.cd_funcion${asNumberOrNull('cd_funcion')},
           x.nome${asTextOrNull('nome')}, x.num_mecan${asTextOrNull('num_mecan')},
           x.nome_qual${asText('nome_qual')}, x.qual${asInt('qual')}, x.dias${asIntOrNull('dias')},
           ${columns('organigrama o', 'nome as organig')}
    from (select * from ${contadas} order by x.dt, x.cd limit ${ate} offset ${salta}) x
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = x.no
    order by x.dt, x.cd`)
  return { count: soma?.total ?? 0, rows }
}

/** Contracts of services that are good on a day of the year, or later. */
export async function contratosDoAno(db: Db, { cd_empresa, org, ano }: Contando): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from documento d
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = d.cd_organig
    where ${org} = any (o.caminho) and d.cd_empresa = ${cd_empresa} and d.especie = 'contrato'
      and d.dt_fim >= make_date(${ano}::int, 1, 1)`)
  return row?.total ?? 0
}
