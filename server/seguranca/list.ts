import { listAtividades } from '#contract/seguranca/atividade.ts'
import {
  estadoAtividade,
  estadosAtividade,
  estadosMedida,
  pedidosDaEmpresa,
} from '#contract/seguranca/codes.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/named.ts'
import { listSource } from '#server/kit/list/source.ts'

// Activities `a` and measures `m` stay at the node they were registered for.

const tipo = { table: piece`tipo_atividade`, on: piece`t.cd = a.cd_tipo`, shared: true } as const
const tecnico = { table: piece`tecnico`, on: piece`d.cd = a.cd_tecnic`, shared: true } as const
const organigrama = piece`organigrama`

/** Activities that are booked, from today on. */
export const marcacoes = listSource(listMarcacoesAtividade, {
  from: piece`atividade a`,
  joins: { t: tipo, d: tecnico, o: { table: organigrama, on: piece`o.cd = a.cd_organig` } },
  where: piece`a.cd_estad = ${estadoAtividade.marcada} and a.dt >= current_date`,
  own: ['cd', 'dt'],
  columns: {
    tipo: piece`t.nome`,
    tecnic: piece`d.nome`,
    hr: piece`to_char(a.hr, 'HH24:MI')`,
    organig: piece`o.nome`,
    organig_acima: acimaNoRamo,
  },
  sort: {
    tipo: piece`t.chave`,
    tecnic: piece`d.chave`,
    dt: piece`a.dt`,
    hr: piece`a.hr`,
    organig: piece`o.chave`,
  },
  search: piece`(t.chave || chr(10) || d.chave || chr(10) || o.chave)`,
  filters: { dias: (total) => piece`a.dt < current_date + ${total}::int` },
})

const estado = named(estadosAtividade, piece`a.cd_estad`)

/** Activities of an area. */
export const atividades = listSource(listAtividades, {
  from: piece`atividade a`,
  joins: {
    t: tipo,
    q: { table: piece`motivo_atividade`, on: piece`q.cd = a.cd_motiv`, shared: true },
    d: { ...tecnico, optional: true },
    f: { table: piece`funcionario`, on: piece`f.cd = a.cd_funcion`, optional: true },
    o: { table: organigrama, on: piece`o.cd = a.cd_organig` },
    r: { table: piece`atividade_anexo`, on: piece`r.cd = a.cd_relat`, optional: true },
  },
  where: ({ params }) => piece`a.cd_area = ${params['area']}::bigint`,
  own: ['cd', 'dt', 'cd_estad'],
  columns: {
    tipo: piece`t.nome`,
    motivo: piece`q.nome`,
    tecnic: piece`d.nome`,
    funcion: piece`f.nome`,
    num_mecan: piece`f.num_mecan`,
    organig: piece`o.nome`,
    organig_acima: acimaNoRamo,
    hr: piece`to_char(a.hr, 'HH24:MI')`,
    estado: estado.word,
    relat: ({ scope }) => (mayRead(scope) ? piece`r.nome_fich` : piece`null::text`),
    cd_relat: ({ scope }) => (mayRead(scope) ? piece`coalesce(a.cd_relat, 0)` : piece`0`),
    anex: ({ scope }) =>
      mayRead(scope)
        ? piece`(select count(*)::int from atividade_anexo x
                 where x.cd_empresa = ${scope.cd_empresa} and x.cd_atividade = a.cd
                   and not x.relatorio)`
        : piece`0`,
  },
  sort: {
    tipo: piece`t.chave`,
    motivo: piece`q.chave`,
    tecnic: piece`d.chave`,
    funcion: piece`f.chave_nome`,
    num_mecan: piece`f.chave_num`,
    organig: piece`o.chave`,
    dt: piece`a.dt`,
    hr: piece`a.hr`,
    estado: estado.key,
  },
  search: piece`(t.chave || chr(10) || q.chave || chr(10) || coalesce(d.chave, '') || chr(10)
    || coalesce(f.pesquisa, '') || chr(10) || o.chave || chr(10) || ${estado.key})`,
  filters: {
    tecnico: (cd) => (cd === pedidosDaEmpresa ? piece`a.web` : piece`a.cd_tecnic = ${cd}::bigint`),
    motivo: (cd) => piece`a.cd_motiv = ${cd}::bigint`,
    tipo: (cd) => piece`a.cd_tipo = ${cd}::bigint`,
    organigrama: (cd, { scope }) => piece`a.cd_organig = any (array(
      select n.cd from organigrama n
      where n.cd_empresa = ${scope.cd_empresa} and n.caminho @> array[${cd}::int]))`,
  },
})

type Scoped = { membro: { direitos: readonly string[] } }
const mayRead = ({ membro }: Scoped) => membro.direitos.includes('seguranca.doc')

const estad = named(estadosMedida, piece`m.cd_estad`)

/** Measures that are not implemented yet. */
export const medidas = listSource(listMedidas, {
  from: piece`medida m`,
  joins: {
    t: { table: piece`tarefa`, on: piece`t.cd = m.cd_tarefa` },
    o: { table: organigrama, on: piece`o.cd = m.cd_organig` },
  },
  where: piece`m.cd_estad <> 99`,
  own: ['cd', 'risco_identific', 'medida', 'dt', 'prazo', 'provis', 'cd_estad'],
  columns: {
    tarefa: piece`t.nome`,
    dias_expir: piece`current_date - m.dt_prazo`,
    estad: estad.word,
    organig: piece`o.nome`,
    organig_acima: acimaNoRamo,
  },
  sort: {
    tarefa: piece`t.chave`,
    risco_identific: piece`m.chave_risco`,
    medida: piece`m.chave_medida`,
    dt: piece`m.dt`,
    prazo: piece`m.chave_prazo`,
    provis: piece`m.provis`,
    estad: estad.key,
    organig: piece`o.chave`,
    // the day it ended on, the earliest first
    dias_expir: { by: piece`m.dt_prazo`, reversed: true },
  },
  search: piece`(m.pesquisa || chr(10) || t.chave || chr(10) || o.chave || chr(10) || ${estad.key})`,
  filters: {
    tipo: (provis) => piece`m.provis = ${provis}`,
    estado: (cd) => piece`m.cd_estad = ${cd}::smallint`,
    tarefa: (cd) => piece`m.cd_tarefa = ${cd}::bigint`,
    prazo: () => piece`m.dt_prazo < current_date`,
  },
})
