import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { piece, type Fragment } from '#server/db/sql.ts'

/** Exams, nursing actions and activities booked from today on, for the codes of the two queries. */
export const marcadasDesdeHoje = (
  cd_empresa: number,
  { pessoas, nos }: { pessoas: Fragment; nos: Fragment },
): Fragment => piece`
  ((select count(*) from marcacao m
    where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt >= current_date
      and m.cd_funcion in (${pessoas}))
   + (select count(*) from marcacao_enferm m
      where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt >= current_date
        and m.cd_funcion in (${pessoas}))
   + (select count(*) from atividade t
      where t.cd_empresa = ${cd_empresa} and t.cd_estad = ${estadoAtividade.marcada}
        and t.dt >= current_date and t.cd_organig in (${nos})))::int`
