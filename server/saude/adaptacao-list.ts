import {
  estadosAdaptacao,
  listAdaptacoes,
  listAdaptacoesPrestador,
} from '#contract/saude/adaptacao.ts'
import { everything } from '#contract/kit/filter.ts'
import { daPessoa } from '#server/comum/da-pessoa.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import { listSources } from '#server/kit/list/source.ts'
import { opensFichas } from './list.ts'

const { ofEmpresa: daqui, overAll: deTodas } = daPessoa

/** An adaptation `m` that nobody did and no later result replaced. */
const aberta = piece`m.dt_feita is null and m.substituida_por is null`

const estados = {
  aberta,
  feita: piece`m.dt_feita is not null`,
  substituida: piece`m.dt_feita is null and m.substituida_por is not null`,
} as const

const codigo = piece`(case when m.dt_feita is not null then 'feita'
  when m.substituida_por is not null then 'substituida' else 'aberta' end)`

export const [adaptacoes, adaptacoesOfAll] = listSources(
  [listAdaptacoes, listAdaptacoesPrestador],
  {
    from: piece`adaptacao m`,
    joins: { x: { table: piece`exame`, on: piece`x.cd = m.cd_exame` } },
    own: ['cd', 'quem', 'ate', 'dt_feita', 'versao'],
    columns: {
      ...daPessoa.columns,
      dt: piece`x.dt`,
      cd_estad: codigo,
      estado: named(estadosAdaptacao, codigo).word,
    },
    sort: {
      ...daPessoa.sort,
      dt: { by: piece`x.dt`, indexed: false },
      ate: piece`m.ate`,
    },
    filters: {
      estado: (estado) => (estado === everything ? undefined : estados[estado]),
    },
    ofEmpresa: {
      ...daqui,
      searchIn: 'f',
      columns: {
        ...daqui.columns,
        restricoes: (call) => (opensFichas(call) ? piece`x.restricoes` : piece`null::text`),
        nota: (call) => (opensFichas(call) ? piece`m.nota` : piece`null::text`),
      },
    },
    overAll: {
      ...deTodas,
      columns: { ...deTodas.columns, restricoes: piece`x.restricoes`, nota: piece`m.nota` },
    },
  },
)
