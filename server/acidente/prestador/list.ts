import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { everything } from '#contract/kit/filter.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'
import { comentadoPelaEmpresa } from '#server/comum/pedido/comentarios.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { dias, espera, esperaHa } from '#server/comum/pedido/espera.ts'
import { acaoLesiva, acimaDoAcidente, comunsDoAcidente } from '../colunas.ts'

/** Accidents of all companies: those that wait the longest first, then the answered ones. */
export const acidentesOfAll = listOverAll(listAcidentesPrestador, {
  from: piece`acidente p`,
  joins: { e: aEmpresa, l: acaoLesiva },
  number: piece`p.cd`,
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
    organig_acima: acimaDoAcidente({ cd_empresa: piece`p.cd_empresa` }),
    empresa: piece`e.nome`,
    comentado: comentadoPelaEmpresa(sobreAcidentes, piece`p.cd_empresa`),
    dt_cria: piece`p.criado_em::date`,
    dias,
  },
  sort: {
    empresa: piece`e.chave`,
    num_mecan: comunsDoAcidente.sort.num_mecan,
    funcion: piece`p.chave_nome`,
    dt: piece`p.dt`,
    acc_lesiv: { by: piece`l.chave`, each: 'l' },
    dt_cria: piece`p.criado_em`,
    cd_estad: piece`p.cd_estad`,
    espera,
  },
  filters: {
    estado: (estado) => (estado === everything ? undefined : piece`p.cd_estad = ${estado}`),
    empresa: (cd) => piece`p.cd_empresa = ${cd}::bigint`,
    espera: esperaHa,
  },
})
