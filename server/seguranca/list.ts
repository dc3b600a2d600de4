import { listAtividades } from '#contract/seguranca/atividade.ts'
import {
  estadoAtividade,
  estadoMedida,
  estadosAtividade,
  estadosMedida,
  pedidosDaEmpresa,
} from '#contract/seguranca/codes.ts'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { listMedidas, listMedidasFechadas, type prazos } from '#contract/seguranca/medida.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { totalContado } from '#server/comum/contagem.ts'
import { diaDoFecho } from '#server/comum/medidas.ts'
import { porLer, sobreMedidas, type ReadBy } from '#server/comum/pedido/respostas.ts'
import { piece, raw } from '#server/db/sql.ts'
import { foundBy } from '#server/kit/list/joins.ts'
import { named } from '#server/kit/list/search.ts'
import { listSource, listSources } from '#server/kit/list/source.ts'

// Activities `a` and measures `m` stay at their first node.

const estado = named(estadosAtividade, piece`a.cd_estad`)
const tecnico = {
  table: piece`tecnico`,
  ...foundBy('d', piece`a.cd_tecnic`),
  shared: true,
} as const
const deAtividade = {
  o: { table: piece`organigrama`, ...foundBy('o', piece`a.cd_organig`) },
  t: { table: piece`tipo_atividade`, ...foundBy('t', piece`a.cd_tipo`), shared: true },
  q: { table: piece`motivo_atividade`, ...foundBy('q', piece`a.cd_motiv`), shared: true },
  d: { ...tecnico, optional: true },
  k: { table: estado.table, ...foundBy('k', piece`a.cd_estad::text`), shared: true },
  // The `is not null` is always true: the partial index of the search needs it.
  f: {
    table: piece`funcionario`,
    on: piece`f.cd = a.cd_funcion and f.chave_nome is not null`,
    optional: true,
  },
} as const
const columns = {
  organig: piece`o.nome`,
  tipo: piece`t.nome`,
  tecnic: piece`d.nome`,
  hr: piece`to_char(a.hr, 'HH24:MI')`,
}

/** Activities booked from today on. */
export const marcacoesDeAtividade = listSource(listMarcacoesAtividade, {
  from: piece`atividade a`,
  // A booked activity always has a technician.
  joins: { ...deAtividade, d: tecnico },
  where: piece`a.cd_estad = ${estadoAtividade.marcada} and a.dt >= current_date`,
  own: ['cd', 'dt'],
  columns: { ...columns, organig_acima: acimaNoRamo },
  sort: {
    tipo: piece`t.chave`,
    tecnic: piece`d.chave`,
    dt: piece`a.dt`,
    hr: piece`a.hr`,
    organig: piece`o.chave`,
  },
  search: piece`t.chave`,
  searchNames: ['d', 'o'],
  filters: { dias: (total) => piece`a.dt < current_date + ${total}::int` },
})

/** Of one area, and of all areas of all companies. */
export const [atividades, atividadesOfAll] = listSources(
  [listAtividades, listAtividadesPrestador],
  {
    from: piece`atividade a`,
    joins: deAtividade,
    own: ['cd', 'dt', 'cd_estad'],
    columns: {
      ...columns,
      motivo: piece`q.nome`,
      funcion: piece`f.nome`,
      estado: estado.word,
    },
    sort: { tipo: piece`t.chave`, tecnic: piece`d.chave`, dt: piece`a.dt` },
    ofEmpresa: {
      joins: { r: { table: piece`atividade_anexo`, on: piece`r.cd = a.cd_relat`, optional: true } },
      where: ({ params }) => piece`a.cd_area = ${params['area']}::bigint`,
      columns: {
        num_mecan: piece`f.num_mecan`,
        organig_acima: acimaNoRamo,
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
        estado: estado.key,
        motivo: piece`q.chave`,
        funcion: piece`f.chave_nome`,
        num_mecan: piece`f.chave_num`,
        organig: piece`o.chave`,
        hr: { by: piece`a.hr`, indexed: false },
      },
      // Looks up the employee only when no other column matches: people outnumber activities.
      search: ({ scope }) => piece`(
        select p.pesquisa from funcionario p
        where p.cd_empresa = ${scope.cd_empresa} and p.cd = a.cd_funcion)`,
      searchNames: ['k', 't', 'q', 'd', 'o'],
      filters: {
        tecnico: (cd) =>
          cd === pedidosDaEmpresa ? piece`a.web` : piece`a.cd_tecnic = ${cd}::bigint`,
        motivo: (cd) => piece`a.cd_motiv = ${cd}::bigint`,
        tipo: (cd) => piece`a.cd_tipo = ${cd}::bigint`,
        // A hashed subplan runs once; a list or a join would compare every node for each activity.
        organigrama: (cd, { scope }) => piece`(a.cd_organig in (
          select n.cd from organigrama n
          where n.cd_empresa = ${scope.cd_empresa} and n.caminho @> array[${cd}::int])) is true`,
      },
    },
    overAll: {
      joins: {
        t: { ...deAtividade.t, indexed: true },
        d: { ...deAtividade.d, indexed: true },
        k: { ...deAtividade.k, on: piece`a.cd_estad = k.cd::smallint`, indexed: true },
      },
      own: ['cd_organig', 'cd_tecnic', 'minutos', 'obs', 'autor', 'versao'],
      columns: {
        organig_acima: piece`o.acima`,
        anex: piece`a.ficheiros`,
        cd_relat: piece`coalesce(a.cd_relat, 0)`,
      },
      sort: {
        estado: piece`k.chave`,
        aberto_em: { by: piece`a.aberto_em`, nullable: true },
      },
      search: piece`(e.chave || chr(10) || t.chave || chr(10) || coalesce(d.chave, '') || chr(10)
        || ${estado.key})`,
      filters: {
        estado: (cd) => piece`a.cd_estad = ${cd}::smallint`,
        tecnico: (cd) => piece`a.cd_tecnic = ${cd}::bigint`,
      },
    },
  },
)

type Scoped = { membro: { direitos: readonly string[] } }
const mayRead = ({ membro }: Scoped) => membro.direitos.includes('seguranca.doc')

const estad = named(estadosMedida, piece`m.cd_estad`)
const deMedida = {
  o: { table: piece`organigrama`, ...foundBy('o', piece`m.cd_organig`) },
  t: { table: piece`tarefa`, ...foundBy('t', piece`m.cd_tarefa`) },
  k: { table: estad.table, ...foundBy('k', piece`m.cd_estad::text`), shared: true },
} as const

export const medidaAberta = piece`m.cd_estad <> 99`
export const porFazer = piece`m.cd_estad <> ${raw(estadoMedida.aguardaVerificacao)}`
export const prazoExcedido = piece`m.dt_prazo < current_date`

const daQual = {
  excedido: prazoExcedido,
  por_fazer: piece`${porFazer} and ${prazoExcedido}`,
}

/** By which a figure opens the measures of its months and unit. */
const porPrazo = {
  desde: (dia: string) => piece`m.dt_prazo >= ${dia}`,
  ate: (dia: string) => piece`m.dt_prazo <= ${dia}`,
  unidade: (cd: number) => piece`m.cd_organig = ${cd}`,
}

/** Measures that are not implemented yet. */
export const [medidas, medidasOfAll] = listSources([listMedidas, listMedidasPrestador], {
  from: piece`medida m`,
  joins: deMedida,
  where: medidaAberta,
  own: [
    'cd',
    'risco_identific',
    'medida',
    'dt',
    'prazo',
    'provis',
    'cd_estad',
    'responsavel',
    'previsto',
  ],
  columns: {
    organig: piece`o.nome`,
    tarefa: piece`t.nome`,
    dias_expir: piece`current_date - m.dt_prazo`,
    estad: estad.word,
  },
  sort: {
    tarefa: piece`t.chave`,
    dt: piece`m.dt`,
    dias_expir: { by: piece`m.dt_prazo`, reversed: true },
  },
  filters: {
    estado: (cd) => piece`m.cd_estad = ${cd}::smallint`,
    prazo: (qual: keyof typeof prazos) => daQual[qual],
  },
  ofEmpresa: {
    columns: {
      organig_acima: acimaNoRamo,
      nova: (call: ReadBy) => porLer(sobreMedidas, call, piece`m.cd`),
    },
    sort: {
      estad: estad.key,
      risco_identific: piece`m.chave_risco`,
      medida: piece`m.chave_medida`,
      prazo: piece`m.chave_prazo`,
      provis: { by: piece`m.provis`, indexed: false },
      organig: piece`o.chave`,
    },
    searchNames: ['k', 't', 'o'],
    filters: {
      tipo: (provis) => piece`m.provis = ${provis}`,
      resposta: (_nova, call: ReadBy) => porLer(sobreMedidas, call, piece`m.cd`),
      tarefa: (cd) => piece`m.cd_tarefa = ${cd}::bigint`,
      dias: (total) =>
        piece`${porFazer} and m.dt_prazo >= current_date and m.dt_prazo <= current_date + ${total}::int`,
      ...porPrazo,
    },
    total: totalContado('medidas'),
  },
  overAll: {
    joins: { k: { ...deMedida.k, on: piece`m.cd_estad = k.cd::smallint`, indexed: true } },
    own: ['cd_organig', 'versao'],
    columns: { organig_acima: piece`o.acima` },
    sort: { estad: piece`k.chave` },
    search: piece`(m.pesquisa || chr(10) || t.chave || chr(10) || e.chave || chr(10)
      || ${estad.key})`,
  },
})

const depoisDoPrazo = (cd_empresa: number) =>
  piece`coalesce(${diaDoFecho(cd_empresa)} > m.dt_prazo, false)`

export const medidasFechadas = listSource(listMedidasFechadas, {
  from: piece`medida m`,
  joins: deMedida,
  where: piece`m.cd_estad = 99`,
  own: ['cd', 'risco_identific', 'medida', 'dt', 'prazo', 'dt_prazo', 'responsavel'],
  columns: {
    organig: piece`o.nome`,
    organig_acima: acimaNoRamo,
    tarefa: piece`t.nome`,
    fechada: ({ scope }) => diaDoFecho(scope.cd_empresa),
    atraso: ({ scope }) => depoisDoPrazo(scope.cd_empresa),
  },
  sort: {
    tarefa: piece`t.chave`,
    dt: { by: piece`m.dt`, indexed: false },
    dt_prazo: piece`m.dt_prazo`,
    organig: piece`o.chave`,
  },
  searchNames: ['t', 'o'],
  filters: {
    fecho: (qual, { scope: { cd_empresa } }) =>
      ({
        a_tempo: piece`${diaDoFecho(cd_empresa)} <= m.dt_prazo`,
        tarde: depoisDoPrazo(cd_empresa),
      })[qual],
    ...porPrazo,
  },
})
