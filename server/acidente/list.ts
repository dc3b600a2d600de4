import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { acimaDoPedido, daEmpresa, naFila } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll, listSource } from '#server/kit/list/source.ts'
import { acaoLesiva, comunsDoAcidente, noAno, noDoAcidente, porComunicar } from './colunas.ts'

const { estado: _, ...sort } = comunsDoAcidente.sort
const empresa = daEmpresa(sobreAcidentes, noDoAcidente)
const fila = naFila(sobreAcidentes, noDoAcidente)

export const acidentes = listSource(listAcidentes, {
  from: piece`acidente p`,
  where: piece`p.cd_estad = ${estadoAcidente.aceite}`,
  own: [
    'cd',
    'num_mecan',
    'nome',
    'dt',
    'prest_prim_socorr',
    'formac_tarefa',
    'epi_adeq',
    'descric',
  ],
  columns: {
    ...comunsDoAcidente.columns,
    organig_acima: ({ scope }) => acimaDoPedido(scope, noDoAcidente),
  },
  sort: {
    ...sort,
    nome: piece`p.chave_nome`,
    prest_prim_socorr: { by: sort.prest_prim_socorr, gathered: true },
    formac_tarefa: { by: piece`p.formac_tarefa`, gathered: true },
    epi_adeq: { by: piece`p.epi_adeq`, gathered: true },
    descric: { by: piece`p.chave_descric`, gathered: true },
  },
  filters: {
    formacao: (cd) => piece`p.formac_tarefa = ${cd}`,
    epi: (cd) => piece`p.epi_adeq = ${cd}`,
    socorros: (cd) =>
      ({
        0: piece`p.prest_prim_socorr = 0`,
        1: piece`p.prest_prim_socorr > 0`,
        2: piece`p.prest_prim_socorr is null`,
      })[cd],
    ano: noAno,
    comunicacao: (qual) => porComunicar[qual],
  },
  total: totalContado('acidentes'),
})

/** Every accident that was reported, in any state. */
export const acidentesPendentes = listSource(listAcidentesPendentes, {
  from: piece`acidente p`,
  joins: { l: acaoLesiva },
  number: empresa.number,
  own: ['cd', 'cd_funcion', 'num_mecan', 'dt', 'prest_prim_socorr', 'loc', 'cd_estad'],
  columns: { ...comunsDoAcidente.columns, ...comunsDoAcidente.pendente, ...empresa.columns },
  sort: {
    ...comunsDoAcidente.sort,
    funcion: piece`p.chave_nome`,
    acc_lesiv: piece`l.chave`,
    prest_prim_socorr: { by: sort.prest_prim_socorr, gathered: true },
    loc: { by: piece`p.chave_loc`, gathered: true },
  },
  filters: {
    ...empresa.filters,
    funcionario: (cd) => piece`p.cd_funcion = ${cd}`,
    comunicacao: (qual) => porComunicar[qual],
  },
  total: totalContado('acidentes_pendentes'),
})

export const acidentesOfAll = listOverAll(listAcidentesPrestador, {
  ...fila,
  from: piece`acidente p`,
  joins: { ...fila.joins, l: acaoLesiva },
  own: [
    'cd',
    'cd_empresa',
    'cd_funcion',
    'num_mecan',
    'dt',
    'prest_prim_socorr',
    'loc',
    'cd_estad',
    'autor',
  ],
  columns: {
    ...comunsDoAcidente.columns,
    ...comunsDoAcidente.pendente,
    ...fila.columns,
    dt_cria: piece`p.criado_em::date`,
  },
  sort: {
    ...fila.sort,
    num_mecan: comunsDoAcidente.sort.num_mecan,
    funcion: piece`p.chave_nome`,
    dt: piece`p.dt`,
    acc_lesiv: { by: piece`l.chave`, each: 'l' },
    dt_cria: piece`p.criado_em`,
    cd_estad: piece`p.cd_estad`,
  },
  filters: fila.filters,
})
