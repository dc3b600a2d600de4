import type { SortOf } from '#contract/kit/list.ts'
import type { listFuncionarios, Validade } from '#contract/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { ListSource } from '#server/kit/list-source.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

type Filter = { validade?: Validade | undefined; dias: number }

/** Active employees of the scope's subtree: the company column bounds the index, codes the branch. */
export async function funcionariosIn(
  db: Db,
  scope: Scope,
  { validade, dias }: Filter,
): Promise<ListSource<SortOf<typeof listFuncionarios>>> {
  return {
    from: piece`funcionario f`,
    cd: piece`f.cd`,
    where: piece`${await withinScope(db, scope)} and not f.inactiv`,
    filters: validade === undefined ? [] : [validadeFilter(validade, dias)],
    pesquisa: piece`f.pesquisa`,
    sort: {
      num_mecan: { by: piece`f.chave_num`, nullable: true },
      nome: { by: piece`f.chave_nome` },
      // the older was born earlier
      idade: { by: piece`f.dt_nasc`, reversed: true },
      dt_ult_exam: { by: piece`f.dt_ult_exam`, nullable: true },
      dt_expir: { by: piece`f.dt_expir`, nullable: true },
      dt_prox_marc: { by: piece`f.dt_prox_marc`, nullable: true },
    },
    inOrder: ['nome', 'asc'],
    total: piece`select total_funcionarios as total from organigrama where cd = ${scope.org}`,
    columns: piece`
      f.cd, f.num_mecan, f.nome, extract(year from age(current_date, f.dt_nasc))::int as idade,
      f.dt_ult_exam, f.dt_expir, f.pendente,
      case when f.dt_ult_exam is null then null
           when f.dt_expir is null then 9999
           else current_date - f.dt_expir end as dias_expir,
      case when f.dt_prox_marc >= current_date then f.dt_prox_marc end as dt_prox_marc,
      json_build_object('nome', o.nome) as empresa`,
    joins: piece`join organigrama o on o.cd = f.cd_organig`,
  }
}

function validadeFilter(validade: Validade, dias: number): Fragment {
  if (validade === 'sem_exame') return piece`f.dt_ult_exam is null`
  if (validade === 'expirado') return piece`f.dt_expir < current_date`
  return piece`f.dt_expir <= current_date + ${dias}::int`
}
