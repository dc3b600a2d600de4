import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { porLer } from '#server/comum/pedido/respostas.ts'
import { piece } from '#server/db/sql.ts'
import { listSource } from '#server/kit/list/source.ts'
import { acaoLesiva, acimaDoAcidente, comunsDoAcidente, noAno, porComunicar } from './colunas.ts'

const { estado: _, ...sort } = comunsDoAcidente.sort

/** Accidents that were accepted. */
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
  columns: { ...comunsDoAcidente.columns, organig_acima: ({ scope }) => acimaDoAcidente(scope) },
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

/** Every accident that was reported. */
export const acidentesPendentes = listSource(listAcidentesPendentes, {
  from: piece`acidente p`,
  joins: { l: acaoLesiva },
  number: piece`p.cd`,
  own: ['cd', 'cd_funcion', 'num_mecan', 'dt', 'prest_prim_socorr', 'loc', 'cd_estad'],
  columns: {
    ...comunsDoAcidente.columns,
    ...comunsDoAcidente.pendente,
    nova: (call) => porLer(sobreAcidentes, call),
    organig_acima: ({ scope }) => acimaDoAcidente(scope),
  },
  sort: {
    ...comunsDoAcidente.sort,
    funcion: piece`p.chave_nome`,
    acc_lesiv: piece`l.chave`,
    prest_prim_socorr: { by: sort.prest_prim_socorr, gathered: true },
    loc: { by: piece`p.chave_loc`, gathered: true },
  },
  filters: {
    estado: (estado) => piece`p.cd_estad = ${estado}`,
    resposta: (_nova, call) => porLer(sobreAcidentes, call),
    funcionario: (cd) => piece`p.cd_funcion = ${cd}`,
    comunicacao: (qual) => porComunicar[qual],
  },
  total: totalContado('acidentes_pendentes'),
})
