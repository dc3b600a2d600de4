import { maisUrgentes, type Figura, type Urgente } from '#contract/painel.ts'
import type { Counting, Figuras } from '#server/comum/figuras.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { semMarcacao } from './list.ts'

/** Each counts what the filter of the same name leaves of the employees. */
export const figurasFuncionario: Figuras = { direito: 'funcionario.ver', count }

async function count(counting: Counting): Promise<Record<string, Figura>> {
  const { DIAS_AVISO_EXAME: dias } = counting.config
  const validade = await counted(counting, {
    of: piece`
      count(*) filter (where f.dt_expir < current_date and ${semMarcacao}) as sem,
      count(*) filter (where f.dt_expir < current_date and not ${semMarcacao}) as com,
      count(*) filter (where f.dt_expir >= current_date) as a_expirar`,
    where: piece`f.dt_expir <= current_date + ${dias}::int`,
    sums: piece`sum(x.sem) as sem, sum(x.com) as com, sum(x.a_expirar) as a_expirar`,
  })
  const exame = await counted(counting, {
    of: piece`count(*) as sem`,
    where: piece`f.dt_ult_exam is null`,
    sums: piece`sum(x.sem) as sem`,
  })
  return {
    expirado_sem_marcacao: { total: Number(validade['sem'] ?? 0) },
    expirado_com_marcacao: { total: Number(validade['com'] ?? 0) },
    a_expirar: { total: Number(validade['a_expirar'] ?? 0) },
    sem_exame: { total: Number(exame['sem'] ?? 0) },
  }
}

type Counted = { of: Fragment; where: Fragment; sums: Fragment }

/**
 * Counted by node over the company, of which an index alone knows, and then summed up for the branch:
 * whatever the engine guesses of the branch's size, that is what it costs.
 */
async function counted({ db, scope }: Counting, { of, where, sums }: Counted) {
  const { cd_empresa, org } = scope
  const ramo =
    org === cd_empresa
      ? piece``
      : piece`join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = x.cd_organig
          and o.caminho @> array[${org}::int]`
  const row = await db.one<Record<string, string | null>>(sql`
    select ${sums} from (
      select f.cd_organig, ${of} from funcionario f
      where f.cd_empresa = ${cd_empresa} and not f.inactiv and ${where}
      group by f.cd_organig) x ${ramo}`)
  return row ?? {}
}

/** Without a booking: expired, longest first; then without an exam, by admission; then about to expire. */
export async function urgentesOf({ db, scope, config }: Counting): Promise<Urgente[]> {
  const expir = piece`f.dt_expir`
  const found: Urgente[] = []
  // a large company has enough of the first
  for (const [where, dia] of [
    [piece`f.dt_expir < current_date`, expir],
    [piece`f.dt_ult_exam is null`, piece`f.dt_ini_instit`],
    [
      piece`f.dt_expir between current_date and current_date + ${config.DIAS_AVISO_EXAME}::int`,
      expir,
    ],
  ] as const) {
    const left = maisUrgentes - found.length
    if (left === 0) break
    found.push(
      ...(await db.rows<Urgente>(sql`
        select u.cd, u.nome, u.num_mecan, o.nome as organig, ${acimaNoRamo({ scope })} as organig_acima,
               u.dias_expir
        from (select f.cd, f.nome, f.num_mecan, f.cd_organig, ${dia} as dia,
                     case when f.dt_ult_exam is not null then current_date - f.dt_expir end
                       as dias_expir
              from funcionario f
              where ${await withinScope(db, scope)} and not f.inactiv and ${semMarcacao} and ${where}
              order by ${dia}, f.cd limit ${left}) u
        join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = u.cd_organig
        order by u.dia, u.cd`)),
    )
  }
  return found
}
