import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { listDeveres, type EstadoDever } from '#contract/dever/lista.ts'
import { everything } from '#contract/kit/filter.ts'
import { daPessoa } from '#server/comum/da-pessoa.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { listSources } from '#server/kit/list/source.ts'

const { ofEmpresa: daqui, overAll: deTodas } = daPessoa

const estados: Record<EstadoDever, Fragment> = {
  atraso: piece`m.dt < current_date`,
  breve: piece`m.dt >= current_date`,
  regresso: piece`m.dt is null`,
  com_data: piece`m.dt is not null`,
}

/** The duties `m`, as the last review wrote it. */
export const [deveres, deveresOfAll] = listSources([listDeveres, listDeveresPrestador], {
  from: piece`dever m`,
  own: ['cd', 'cd_funcion', 'motivo', 'desde', 'dt', 'dt_marc'],
  columns: { ...daPessoa.columns, dt_expir: piece`f.dt_expir` },
  sort: { ...daPessoa.sort, dt: piece`m.dt` },
  filters: {
    motivo: (motivo) => piece`m.motivo = ${motivo}`,
    estado: (estado) => estados[estado],
    marcado: (marcado) => (marcado ? piece`m.dt_marc is not null` : piece`m.dt_marc is null`),
    dias: (dias) =>
      dias === everything
        ? undefined
        : piece`(m.dt is null or m.dt <= current_date + ${dias}::int)`,
  },
  ofEmpresa: { ...daqui, searchIn: 'f', filters: daPessoa.soNaUnidade },
  overAll: {
    ...deTodas,
    joins: {
      ...deTodas.joins,
      r: {
        table: piece`tipo_ac_enferm`,
        on: piece`r.cd = m.cd_tipo_ac_enferm`,
        shared: true,
        optional: true,
      },
    },
    columns: {
      ...deTodas.columns,
      tipo_ac_enferm: piece`r.nome`,
      sem_exame: piece`(f.dt_ult_exam is null)`,
    },
    filters: {
      oque: (oque) =>
        oque === 'exame'
          ? piece`m.cd_tipo_ac_enferm is null`
          : piece`m.cd_tipo_ac_enferm is not null`,
    },
  },
})
