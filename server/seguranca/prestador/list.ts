import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { atividade, deAtividade, deMedida, medida } from '../pieces.ts'

export const atividadesOfAll = listOverAll(listAtividadesPrestador, {
  from: piece`atividade a`,
  joins: {
    ...deAtividade,
    e: aEmpresa,
    k: { ...deAtividade.k, on: piece`a.cd_estad = k.cd::smallint` },
  },
  own: ['cd', 'cd_empresa', 'cd_organig', 'cd_tecnic', 'dt', 'cd_estad', 'obs', 'autor', 'versao'],
  columns: {
    ...atividade.columns,
    empresa: piece`e.nome`,
    organig_acima: piece`o.acima`,
    anex: piece`a.ficheiros`,
    cd_relat: piece`coalesce(a.cd_relat, 0)`,
  },
  sort: {
    ...atividade.sort,
    // the first row of each value
    tipo: { by: piece`t.chave`, each: 't' },
    tecnic: { by: piece`d.chave`, each: 'd' },
    estado: { by: piece`k.chave`, each: 'k' },
    empresa: piece`e.chave`,
    aberto_em: { by: piece`a.aberto_em`, nullable: true },
  },
  search: piece`(e.chave || chr(10) || t.chave || chr(10) || coalesce(d.chave, '') || chr(10)
    || ${atividade.estado})`,
  filters: {
    estado: (cd) => piece`a.cd_estad = ${cd}::smallint`,
    empresa: (cd) => piece`a.cd_empresa = ${cd}::bigint`,
    tecnico: (cd) => piece`a.cd_tecnic = ${cd}::bigint`,
  },
})

export const medidasOfAll = listOverAll(listMedidasPrestador, {
  from: piece`medida m`,
  joins: {
    ...deMedida,
    e: aEmpresa,
    k: { ...deMedida.k, on: piece`m.cd_estad = k.cd::smallint` },
  },
  where: medida.where,
  own: [...medida.own, 'cd_empresa', 'cd_organig', 'versao'],
  columns: { ...medida.columns, empresa: piece`e.nome`, organig_acima: piece`o.acima` },
  sort: {
    ...medida.sort,
    estad: { by: piece`k.chave`, each: 'k' },
    empresa: piece`e.chave`,
  },
  search: piece`(m.pesquisa || chr(10) || t.chave || chr(10) || e.chave || chr(10)
    || ${medida.estado})`,
  filters: { ...medida.filters, empresa: (cd) => piece`m.cd_empresa = ${cd}::bigint` },
})
