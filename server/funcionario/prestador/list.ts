import { everything } from '#contract/kit/filter.ts'
import { listFuncionariosPrestador } from '#contract/funcionario/prestador.ts'
import { porPalavras } from '#server/comum/palavras.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { proximaMarcacao } from '../rows.ts'

/** Active and former employees of all companies. */
export const funcionariosOfAll = listOverAll(listFuncionariosPrestador, {
  from: piece`funcionario f`,
  joins: { o: { table: piece`organigrama`, on: piece`o.cd = f.cd_organig` } },
  own: [
    'cd',
    'num_mecan',
    'nome',
    'dt_ini_instit',
    'inactiv',
    'dt_inactiv',
    'dt_ult_exam',
    'dt_expir',
  ],
  columns: {
    organig: piece`o.nome`,
    organig_acima: piece`o.acima`,
    dt_prox_marc: proximaMarcacao,
  },
  sort: {
    num_mecan: piece`f.chave_num`,
    nome: piece`f.chave_nome`,
    dt_ini_instit: piece`f.dt_ini_instit`,
    dt_ult_exam: piece`f.dt_ult_exam`,
    dt_expir: piece`f.dt_expir`,
    dt_prox_marc: piece`f.dt_prox_marc`,
  },
  filters: {
    situacao: (situacao) =>
      situacao === everything
        ? undefined
        : situacao === 'ativos'
          ? piece`not f.inactiv`
          : piece`f.inactiv`,
  },
  search: porPalavras(
    { cd_empresa: piece`f.cd_empresa`, cd_funcion: piece`f.cd` },
    { numeros: true },
  ),
})
