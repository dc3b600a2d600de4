import { estadosAtividade, estadosMedida } from '#contract/seguranca/codes.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/named.ts'
import { listOverAll } from '#server/kit/list/source.ts'

const organigrama = piece`organigrama`
const estado = named(estadosAtividade, piece`a.cd_estad`)

/** Activities of all companies. */
export const atividadesOfAll = listOverAll(listAtividadesPrestador, {
  from: piece`atividade a`,
  joins: {
    o: { table: organigrama, on: piece`o.cd = a.cd_organig` },
    e: { table: organigrama, on: piece`e.cd = a.cd_empresa` },
    t: { table: piece`tipo_atividade`, on: piece`t.cd = a.cd_tipo`, shared: true },
    q: { table: piece`motivo_atividade`, on: piece`q.cd = a.cd_motiv`, shared: true },
    d: { table: piece`tecnico`, on: piece`d.cd = a.cd_tecnic`, shared: true, optional: true },
    f: { table: piece`funcionario`, on: piece`f.cd = a.cd_funcion`, optional: true },
  },
  own: ['cd', 'cd_empresa', 'cd_organig', 'cd_tecnic', 'dt', 'cd_estad', 'obs', 'autor', 'versao'],
  columns: {
    empresa: piece`e.nome`,
    organig: piece`o.nome`,
    tipo: piece`t.nome`,
    motivo: piece`q.nome`,
    tecnic: piece`d.nome`,
    funcion: piece`f.nome`,
    hr: piece`to_char(a.hr, 'HH24:MI')`,
    estado: estado.word,
    anex: piece`a.ficheiros`,
    cd_relat: piece`coalesce(a.cd_relat, 0)`,
  },
  sort: {
    empresa: piece`e.chave`,
    tipo: piece`t.chave`,
    tecnic: piece`d.chave`,
    dt: piece`a.dt`,
    estado: estado.key,
    aberto_em: { by: piece`a.aberto_em`, nullable: true },
  },
  search: piece`(e.chave || chr(10) || t.chave || chr(10) || coalesce(d.chave, '') || chr(10)
    || ${estado.key})`,
  filters: {
    estado: (cd) => piece`a.cd_estad = ${cd}::smallint`,
    empresa: (cd) => piece`a.cd_empresa = ${cd}::bigint`,
    tecnico: (cd) => piece`a.cd_tecnic = ${cd}::bigint`,
  },
})

const estad = named(estadosMedida, piece`m.cd_estad`)

/** Open measures of all companies. */
export const medidasOfAll = listOverAll(listMedidasPrestador, {
  from: piece`medida m`,
  joins: {
    o: { table: organigrama, on: piece`o.cd = m.cd_organig` },
    e: { table: organigrama, on: piece`e.cd = m.cd_empresa` },
    t: { table: piece`tarefa`, on: piece`t.cd = m.cd_tarefa` },
  },
  where: piece`m.cd_estad <> 99`,
  own: [
    ...(['cd', 'cd_empresa', 'risco_identific', 'medida', 'dt', 'prazo', 'provis'] as const),
    ...(['cd_organig', 'cd_estad', 'versao'] as const),
  ],
  columns: {
    empresa: piece`e.nome`,
    organig: piece`o.nome`,
    tarefa: piece`t.nome`,
    dias_expir: piece`current_date - m.dt_prazo`,
    estad: estad.word,
  },
  sort: {
    empresa: piece`e.chave`,
    tarefa: piece`t.chave`,
    dt: piece`m.dt`,
    estad: estad.key,
    dias_expir: { by: piece`m.dt_prazo`, reversed: true },
  },
  search: piece`(m.pesquisa || chr(10) || t.chave || chr(10) || e.chave || chr(10) || ${estad.key})`,
  filters: {
    estado: (cd) => piece`m.cd_estad = ${cd}::smallint`,
    empresa: (cd) => piece`m.cd_empresa = ${cd}::bigint`,
    prazo: () => piece`m.dt_prazo < current_date`,
  },
})
