import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { estadoAcidente, type baixas, type ondeFoi } from '#contract/acidente/codes.ts'
import { comBaixa, noTrajeto } from '#server/comum/acidentes.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { acimaDoPedido, daEmpresa, naFila } from '#server/comum/pedido/listas.ts'
import { piece } from '#server/db/sql.ts'
import { listSource, listSources } from '#server/kit/list/source.ts'
import {
  acaoLesiva,
  chaveDoEstado,
  estadoDoAcidente,
  noAno,
  noDoAcidente,
  porClassificar,
  porComunicar,
} from './colunas.ts'

const columns = { hr: piece`to_char(p.hr, 'HH24:MI')`, organig: noDoAcidente }
const sort = {
  num_mecan: piece`p.chave_num`,
  dt: piece`p.dt`,
  hr: piece`p.hr`,
  prest_prim_socorr: { by: piece`p.prest_prim_socorr`, indexed: false },
  organig: piece`p.chave_organig`,
} as const
/** By these a figure opens the accidents that it counts. */
const contados = {
  baixa: (qual: keyof typeof baixas) =>
    ({ com: comBaixa, sem: piece`not ${comBaixa}`, dias: piece`p.dias_perdidos > 0` })[qual],
  onde: (qual: keyof typeof ondeFoi) => (qual === 'trajeto' ? noTrajeto : piece`not ${noTrajeto}`),
  desde: (dia: string) => piece`p.dt >= ${dia}`,
  ate: (dia: string) => piece`p.dt <= ${dia}`,
}
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
    ...columns,
    organig_acima: ({ scope }) => acimaDoPedido(scope, noDoAcidente),
  },
  sort: {
    ...sort,
    nome: piece`p.chave_nome`,
    formac_tarefa: { by: piece`p.formac_tarefa`, indexed: false },
    epi_adeq: { by: piece`p.epi_adeq`, indexed: false },
    descric: { by: piece`p.chave_descric`, indexed: false },
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
    ...contados,
    unidade: (cd) => piece`p.cd_organig = ${cd}`,
  },
  total: totalContado('acidentes'),
})

/** Every accident that was reported, in any state. */
export const [acidentesPendentes, acidentesOfAll] = listSources(
  [listAcidentesPendentes, listAcidentesPrestador],
  {
    from: piece`acidente p`,
    joins: { l: acaoLesiva },
    number: piece`p.cd`,
    own: ['cd', 'cd_funcion', 'num_mecan', 'dt', 'prest_prim_socorr', 'loc', 'cd_estad'],
    columns: {
      ...columns,
      funcion: piece`p.nome`,
      acc_lesiv: piece`l.nome`,
      estado: estadoDoAcidente,
    },
    sort: {
      num_mecan: sort.num_mecan,
      funcion: piece`p.chave_nome`,
      dt: sort.dt,
      acc_lesiv: piece`l.chave`,
    },
    ofEmpresa: {
      columns: empresa.columns,
      sort: {
        hr: sort.hr,
        prest_prim_socorr: sort.prest_prim_socorr,
        organig: sort.organig,
        loc: { by: piece`p.chave_loc`, indexed: false },
        estado: chaveDoEstado,
      },
      filters: {
        ...empresa.filters,
        funcionario: (cd) => piece`p.cd_funcion = ${cd}`,
        comunicacao: (qual) => porComunicar[qual],
      },
      total: totalContado('acidentes_pendentes'),
    },
    overAll: {
      joins: { l: { ...acaoLesiva, indexed: true } },
      own: ['autor'],
      columns: { ...fila.columns, dt_cria: piece`p.criado_em::date` },
      sort: { ...fila.sort, dt_cria: piece`p.criado_em`, cd_estad: piece`p.cd_estad` },
      filters: { ...fila.filters, classe: () => porClassificar, ...contados },
    },
  },
)
