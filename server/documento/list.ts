import {
  especiesDocumento,
  estadosDocumento,
  janelasDocumento,
  type EstadoDocumento,
  type JanelaDocumento,
} from '#contract/documento/codes.ts'
import { listDocumentos } from '#contract/documento/lista.ts'
import { listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import type { Config } from '#server/config.ts'
import { piece, raw, type Fragment } from '#server/db/sql.ts'
import { foundBy } from '#server/kit/list/joins.ts'
import { named } from '#server/kit/list/search.ts'
import { listSources, textKey } from '#server/kit/list/source.ts'

export const tipoDeDocumento = named(especiesDocumento, piece`m.especie`)

/** Documents `m`, by the days of warning of exams. */
export const noEstado: Record<EstadoDocumento, (config: Config) => Fragment> = {
  em_ordem: ({ DIAS_AVISO_EXAME: dias }) => piece`m.dt_fim > current_date + ${dias}::int`,
  a_expirar: ({ DIAS_AVISO_EXAME: dias }) =>
    piece`m.dt_fim between current_date and current_date + ${dias}::int`,
  expirado: () => piece`m.dt_fim < current_date`,
}

const codigo = (config: Config) => piece`(case when ${noEstado.expirado(config)} then 'expirado'
  when ${noEstado.em_ordem(config)} then 'em_ordem' else 'a_expirar' end)`

/** All that follows from the end of a document `m`. */
export const doFim = {
  dias_expir: piece`(current_date - m.dt_fim)`,
  cd_estad: ({ config }: { config: Config }) => codigo(config),
  estado: ({ config }: { config: Config }) => named(estadosDocumento, codigo(config)).word,
}

const naJanela = ({ de, ate }: { de: number; ate: number }) =>
  piece`m.dt_fim between current_date + ${raw(de)} and current_date + ${raw(ate)}`

const isJanela = (estado: EstadoDocumento | JanelaDocumento): estado is JanelaDocumento =>
  estado in janelasDocumento

const doEstado = (estado: EstadoDocumento | JanelaDocumento, { config }: { config: Config }) =>
  isJanela(estado) ? naJanela(janelasDocumento[estado]) : noEstado[estado](config)

/** Documents stay at the node they were given. */
export const [documentos, documentosOfAll] = listSources(
  [listDocumentos, listDocumentosPrestador],
  {
    from: piece`documento m`,
    joins: {
      o: { table: piece`organigrama`, ...foundBy('o', piece`m.cd_organig`) },
      k: { table: tipoDeDocumento.table, ...foundBy('k', piece`m.especie`), shared: true },
    },
    own: ['cd', 'especie', 'titulo', 'dt_fim', 'responsavel', 'versao'],
    columns: {
      ...doFim,
      tipo: tipoDeDocumento.word,
      cd_fich: piece`coalesce(m.cd_fich, 0)`,
      organig: piece`o.nome`,
    },
    sort: { titulo: piece`m.chave`, dt_fim: piece`m.dt_fim` },
    filters: {
      especie: (especie) => piece`m.especie = ${especie}`,
    },
    ofEmpresa: {
      columns: { organig_acima: acimaNoRamo },
      sort: {
        tipo: { by: tipoDeDocumento.key, indexed: false },
        responsavel: { by: textKey(piece`m.responsavel`), indexed: false },
        organig: piece`o.chave`,
      },
      searchNames: ['k', 'o'],
      filters: { estado: doEstado },
    },
    overAll: {
      columns: { organig_acima: piece`o.acima` },
      search: piece`(m.pesquisa || chr(10) || e.chave || chr(10) || ${tipoDeDocumento.key})`,
      filters: { estado: doEstado },
    },
  },
)
