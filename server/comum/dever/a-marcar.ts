import type { DeverAMarcar } from '#contract/dever/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns, columnsOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

/** Codes of the kinds of exam that the law names, as the database was made with them. */
const tipos = { admissao: 1, exame: 2, doenca: 3, acidente: 4, mudanca: 5, saida: 9 } as const

type Classe = { classe: string; por_acidente: boolean }

function tipoDe({ classe, por_acidente }: Classe): number | undefined {
  if (classe === 'regresso') return por_acidente ? tipos.acidente : tipos.doenca
  return new Map<string, number>(Object.entries(tipos)).get(classe)
}

/** The duties of people of a company before they are booked, the nearest day first. */
export async function deveresAMarcar(
  db: Db,
  cd_empresa: number,
  pessoas: readonly number[],
): Promise<DeverAMarcar[]> {
  const [deveres, emUso] = await db.all([
    sql`
      select ${columns('dever d', 'cd', 'cd_funcion', 'classe', 'motivo', 'dt', 'cd_tipo_ac_enferm')},
             ${columns('dever_porque q', 'porque')},
             ${columnsOrNull('tipo_ac_enferm r', 'nome as tipo_ac_enferm')},
             exists (
               select from acidente s
               where s.cd_empresa = ${cd_empresa} and s.cd_funcion = d.cd_funcion and s.cd_estad = 1
                 and (s.dt_fim_ausencia + 1 = d.dt or s.baixa and s.dt_fim_ausencia is null
                   and d.dt is null))${asFlag('por_acidente')}
      from dever d
      join dever_porque q on q.cd_empresa = ${cd_empresa} and q.cd_funcion = d.cd_funcion
        and q.classe = d.classe
      left join tipo_ac_enferm r on r.cd = d.cd_tipo_ac_enferm
      where d.cd_empresa = ${cd_empresa} and d.cd_funcion = any (${pessoas}::bigint[])
      order by d.dt, d.cd`,
    sql`select ${columns('tipo_exame t', 'cd')} from tipo_exame t where not t.inactiv`,
  ])
  const usados = new Set(emUso.map(({ cd }) => cd))
  return deveres.map(({ classe, por_acidente, ...dever }) => {
    const tipo = tipoDe({ classe, por_acidente })
    return { ...dever, cd_tipo_exam: tipo !== undefined && usados.has(tipo) ? tipo : null }
  })
}
