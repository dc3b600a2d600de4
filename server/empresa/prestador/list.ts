import { listEmpresasClientes, estadosEmpresa } from '#contract/empresa/lista.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { named } from '#server/kit/list/search.ts'
import { expirados, pendentes } from './rows.ts'

const estado = named(estadosEmpresa, piece`e.cd_estad`)

/** Companies. Some counts are made for the rows of the page alone and cannot be sorted by. */
export const empresasClientes = listOverAll(listEmpresasClientes, {
  from: piece`organigrama o`,
  joins: { e: { table: piece`empresa`, on: piece`e.cd = o.cd` } },
  where: piece`o.cd_base is null`,
  own: ['cd', 'nome'],
  columns: {
    nif: piece`e.nif`,
    funcionarios: piece`o.total_funcionarios`,
    pendentes,
    expirados,
    cd_estad: piece`e.cd_estad`,
    estado: estado.word,
  },
  search: piece`o.chave`,
  searchNumbers: [piece`e.nif`],
  sort: {
    nome: piece`o.chave`,
    nif: piece`e.nif`,
    funcionarios: piece`o.total_funcionarios`,
    estado: estado.key,
  },
  filters: { estado: (cd) => piece`e.cd_estad = ${cd}::smallint` },
})
