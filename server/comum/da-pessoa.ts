import { piece, type Fragment } from '#server/db/sql.ts'
import { foundBy } from '#server/kit/list/joins.ts'
import { acimaNoRamo } from './acima.ts'
import { porPalavras } from './palavras.ts'

/**
 * Columns of lists whose rows name an employee (alias `m`, `cd_funcion`): his name and his place. The
 * present or last node of the employee decides who sees the row.
 */
export const daPessoa = {
  columns: { num_mecan: piece`f.num_mecan`, funcion: piece`f.nome`, organig: piece`o.nome` },
  sort: { num_mecan: piece`f.chave_num`, funcion: piece`f.chave_nome` },
  ofEmpresa: {
    branch: 'f',
    joins: {
      f: {
        table: piece`funcionario`,
        ...foundBy('f', piece`m.cd_funcion`),
        needs: (pessoa: Fragment) => piece`${pessoa}.chave_nome is not null`,
      },
      o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig and o.chave is not null` },
    },
    columns: { organig_acima: acimaNoRamo },
    sort: { organig: piece`o.chave` },
  },
  /** the filter by his node alone */
  soNaUnidade: { unidade: (cd: number) => piece`f.cd_organig = ${cd}` },
  overAll: {
    joins: {
      f: { table: piece`funcionario`, on: piece`f.cd = m.cd_funcion` },
      o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` },
    },
    search: porPalavras({ cd_empresa: piece`m.cd_empresa`, cd_funcion: piece`m.cd_funcion` }),
    columns: { organig_acima: piece`o.acima` },
  },
} as const
