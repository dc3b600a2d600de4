import { estadosAtividade, estadosMedida } from '#contract/seguranca/codes.ts'
import { piece } from '#server/db/sql.ts'
import { foundBy } from '#server/kit/list/joins.ts'
import { named } from '#server/kit/list/named.ts'

// Activities `a` and measures `m` of one company or of all. Both stay at their first node.

const estado = named(estadosAtividade, piece`a.cd_estad`)
const estad = named(estadosMedida, piece`m.cd_estad`)

/** Tables beside an activity; a list joins those it names. */
export const deAtividade = {
  o: { table: piece`organigrama`, ...foundBy('o', piece`a.cd_organig`) },
  t: { table: piece`tipo_atividade`, ...foundBy('t', piece`a.cd_tipo`), shared: true },
  q: { table: piece`motivo_atividade`, ...foundBy('q', piece`a.cd_motiv`), shared: true },
  d: { table: piece`tecnico`, ...foundBy('d', piece`a.cd_tecnic`), shared: true, optional: true },
  k: { table: estado.table, ...foundBy('k', piece`a.cd_estad::text`), shared: true },
  // The `is not null` is always true: the partial index of the search needs it.
  f: {
    table: piece`funcionario`,
    on: piece`f.cd = a.cd_funcion and f.chave_nome is not null`,
    optional: true,
  },
} as const

export const atividade = {
  columns: {
    organig: piece`o.nome`,
    tipo: piece`t.nome`,
    motivo: piece`q.nome`,
    tecnic: piece`d.nome`,
    funcion: piece`f.nome`,
    hr: piece`to_char(a.hr, 'HH24:MI')`,
    estado: estado.word,
  },
  sort: { tipo: piece`t.chave`, tecnic: piece`d.chave`, dt: piece`a.dt`, estado: estado.key },
  estado: estado.key,
}

export const deMedida = {
  o: { table: piece`organigrama`, ...foundBy('o', piece`m.cd_organig`) },
  t: { table: piece`tarefa`, ...foundBy('t', piece`m.cd_tarefa`) },
  k: { table: estad.table, ...foundBy('k', piece`m.cd_estad::text`), shared: true },
} as const

export const medida = {
  own: ['cd', 'risco_identific', 'medida', 'dt', 'prazo', 'provis', 'cd_estad'] as const,
  where: piece`m.cd_estad <> 99`,
  columns: {
    organig: piece`o.nome`,
    tarefa: piece`t.nome`,
    dias_expir: piece`current_date - m.dt_prazo`,
    estad: estad.word,
  },
  sort: {
    tarefa: piece`t.chave`,
    dt: piece`m.dt`,
    estad: estad.key,
    dias_expir: { by: piece`m.dt_prazo`, reversed: true },
  },
  estado: estad.key,
  filters: {
    estado: (cd: string) => piece`m.cd_estad = ${cd}::smallint`,
    prazo: () => piece`m.dt_prazo < current_date`,
  },
}
