import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { diaUtil, horaOf } from './calendario.ts'
import historias from './data/historias.json' with { type: 'json' }
import { newRandom } from './random.ts'

const { novo, aceite, recusado } = estadoAcidente

/** The latest accidents, by days ago; older ones were accepted. */
const recentes = [
  { dias: 1, estado: novo },
  { dias: 4, estado: novo },
  { dias: 6, estado: recusado, motivo: 'Falta indicar o local exato. Registe de novo, por favor.' },
  { dias: 9, estado: novo },
  { dias: 12, estado: aceite },
  { dias: 20, estado: recusado, motivo: 'Este acidente já tinha sido registado.' },
] as const

// the legal hours count from knowledge, which some accidents state
const conhecimento = 25

const lote = 4_000

/**
 * Accidents of three years, in every state and with every answer. Their number follows the usual
 * rate at work.
 */
export async function fillAcidentes(
  db: Db,
  cd_empresa: number,
  { total, hoje, porPessoa = 0.12 }: { total: number; hoje: Dia; porPessoa?: number },
): Promise<void> {
  const random = newRandom(cd_empresa * 7_919)
  const antigos = Math.max(4, Math.round(total * porPessoa))
  const anteriores = Array.from({ length: antigos }, (_, n) => ({
    // a third in recent months, so that the year has figures
    dias: random.int(25, n % 3 === 0 ? 300 : 1_060),
    estado: aceite,
  }))
  const gente = await db.rows(sql`
    select ${columns('funcionario f', 'cd', 'dt_ini_instit')} from funcionario f
    where f.cd_empresa = ${cd_empresa} and not f.inactiv order by f.dt_ini_instit, f.cd`)
  const rows = [...recentes, ...anteriores].map((one, n) => {
    const historia = historias[n % historias.length]
    if (!historia) throw new Error('an accident without a story')
    const { classe, ...resto } = historia
    const dia = Math.min(diaUtil(hoje - one.dias, -1), hoje - 1)
    const quarto = random.int(0, 35)
    const { baixa } = classe
    const classificado = one.estado === aceite && (n % 4 > 0 || baixa)
    // the latest are not reported yet, and some were forgotten
    const comunicado = one.estado === aceite && one.dias > 15 && n % 13 > 0
    const ausente = classificado && baixa ? Math.min(2 + ((n * 7) % 45), one.dias - 2) : 0
    return {
      ...resto,
      cd_funcion: gente[random.int(0, admitidosAntes(gente, dataOf(dia)) - 1)]?.cd,
      dt: dataOf(dia),
      hr: horaOf(quarto),
      cd_estad: one.estado,
      interr_trab: resto.parou !== null,
      sabido: n % 3 === 0 ? conhecimento : null,
      gravidade: resto.prest_prim_socorr === 5 ? 1 : n % 3 === 0 ? 0 : null,
      comunicado,
      ref: `AT-${dataOf(dia).slice(0, 4)}-${1000 + n}`,
      ausente,
      motivo: 'motivo' in one ? one.motivo : null,
      ...(classificado && classe),
      ...(classificado && { trajeto: n % 11 === 4 }),
    }
  })
  for (let at = 0; at < rows.length; at += lote) {
    await insert(db, cd_empresa, rows.slice(at, at + lote))
  }
}

type Admitido = { cd: number; dt_ini_instit: string }

/** People already admitted on a day; `gente` is in the order of admission. */
function admitidosAntes(gente: readonly Admitido[], dt: string): number {
  let [least, most] = [0, gente.length]
  while (least < most) {
    const middle = (least + most) >> 1
    if ((gente[middle]?.dt_ini_instit ?? '') < dt) least = middle + 1
    else most = middle
  }
  return least
}

/** At the present node; reported and answered soon after. */
async function insert(db: Db, cd_empresa: number, rows: readonly object[]) {
  await db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, num_mecan, organig, dt_ini_instit,
      categ, profis, cd_estad, criado_em, cd_autor, autor, motivo, decidido_em, cd_decisor, decisor,
      cd_acc_lesiv, dt, hr, loc, descric, obs, prest_prim_socorr, prest_prim_socorr_desc,
      formac_tarefa, epi_adeq, interr_trab, dt_interr_trab, hr_interr_trab, dt_conhec, hr_conhec,
      gravidade, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa, dt_seguradora,
      ref_seguradora, dt_act, dt_fim_ausencia, dias_perdidos, trajeto)
    select ${cd_empresa}, f.cd_organig, o.nome, f.cd, f.nome, f.num_mecan, o.nome, f.dt_ini_instit,
      c.nome, p.nome, n.cd_estad, q.criado, a.cd, a.nome, n.motivo,
      case when n.cd_estad > 0 then least(q.criado + interval '20 hours', now()) end,
      case when n.cd_estad > 0 then d.cd end, case when n.cd_estad > 0 then d.nome end,
      n.cd_acc_lesiv, n.dt, n.hr, n.loc, n.descric, n.obs, n.prest_prim_socorr,
      n.prest_prim_socorr_desc, n.formac_tarefa, n.epi_adeq, n.interr_trab,
      (n.dt + n.hr + n.parou * interval '1 minute')::date,
      (n.dt + n.hr + n.parou * interval '1 minute')::time,
      (n.dt + n.hr + n.sabido * interval '1 minute')::date,
      (n.dt + n.hr + n.sabido * interval '1 minute')::time,
      n.gravidade, n.cd_contacto, n.cd_lesao, n.cd_parte_corpo, n.cd_desvio, n.baixa,
      case when n.comunicado then n.dt end, case when n.comunicado then n.ref end,
      case when n.comunicado and n.gravidade = 1 then n.dt end,
      case when n.ausente > 0 then n.dt + n.ausente end,
      case when n.ausente > 0 then n.ausente end, n.trajeto
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      cd_funcion bigint, dt date, hr time, cd_estad smallint, cd_acc_lesiv int, loc text,
      descric text, obs text, prest_prim_socorr smallint, prest_prim_socorr_desc text,
      formac_tarefa smallint, epi_adeq smallint, interr_trab boolean, parou int, sabido int,
      gravidade smallint, motivo text, cd_contacto smallint, cd_lesao smallint,
      cd_parte_corpo smallint, cd_desvio smallint, baixa boolean, comunicado boolean, ref text,
      ausente int, trajeto boolean)) with ordinality as n
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = n.cd_funcion
    cross join lateral (
      select (n.dt + n.hr + interval '2 hours') at time zone 'Europe/Lisbon' as criado) q
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    join categoria c on c.cd = f.cd_categ
    left join profissao p on p.cd = f.cd_profis
    cross join lateral (
      select u.cd, u.nome from utilizador u where u.email = 'admin@demo.example') a
    cross join lateral (
      select u.cd, u.nome from utilizador u where u.email = 'prestador@demo.example') d
    order by n.ordinality`)
}
