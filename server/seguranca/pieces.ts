import { estadosAtividade, estadosMedida } from '#contract/seguranca/codes.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/named.ts'

// What the lists of a company and those over all of them say alike, of activities `a` and measures `m`.
// They stay at the node they were registered for.

const estado = named(estadosAtividade, piece`a.cd_estad`)
const estad = named(estadosMedida, piece`m.cd_estad`)

/** The tables beside an activity: each list takes those it names. */
export const deAtividade = {
  o: { table: piece`organigrama`, on: piece`o.cd = a.cd_organig` },
  t: { table: piece`tipo_atividade`, on: piece`t.cd = a.cd_tipo`, shared: true },
  q: { table: piece`motivo_atividade`, on: piece`q.cd = a.cd_motiv`, shared: true },
  d: { table: piece`tecnico`, on: piece`d.cd = a.cd_tecnic`, shared: true, optional: true },
  // the key, which is always there, is said to be: the index that holds what is searched serves nothing else
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

/** The tables beside a measure. */
export const deMedida = {
  o: { table: piece`organigrama`, on: piece`o.cd = m.cd_organig` },
  t: { table: piece`tarefa`, on: piece`t.cd = m.cd_tarefa` },
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
    // the day it ended on, the earliest first
    dias_expir: { by: piece`m.dt_prazo`, reversed: true },
  },
  estado: estad.key,
  filters: {
    estado: (cd: string) => piece`m.cd_estad = ${cd}::smallint`,
    prazo: () => piece`m.dt_prazo < current_date`,
  },
}
