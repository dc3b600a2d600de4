import * as z from 'zod/mini'
import { code, messageReply, shortCode } from '../kit/fields.ts'
import { oneOf, shortCodeOf, wholeOf } from '../kit/filter.ts'
import { listRoute, overAll } from '../kit/list.ts'
import { route, routeOf } from '../kit/route.ts'
import { consulta } from './exame.ts'
import { codigosFalta, tiposFalta } from './estado-marcacao.ts'
import { marcarAcaoForm, marcarExameForm, moverAcaoForm, moverExameForm } from './forms.ts'

// Exams and nursing actions are booked, moved and missed alike. Clients see neutral names of
// nursing actions, the provider its own.

const text = z.nullable(z.string())
const tipoFalta = /* @__PURE__ */ z.literal(codigosFalta)

const ordem = ['dt.asc', 'hr.asc'] as const
const recentes = ['dt.des', 'hr.des'] as const

/** 1 is today alone. */
const porDias = {
  dias: wholeOf('Período', 365),
  dia: oneOf({ amanha: 'Amanhã' }, 'Dia', 'Todos'),
}

/** From today on, at the employee's present node. */
export const listMarcacoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/exame',
  access: 'saude.ver',
  resumo: 'Marcações de exames',
  row: z.object({ ...consulta, tipo_exam: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'organig'],
  order: ordem,
  filters: porDias,
})

export const listAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Marcações de ações de enfermagem',
  row: z.object({ ...consulta, tipo_ac_enferm: text, tipo_exam: text }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'tipo_exam', 'organig'],
  order: ordem,
  filters: porDias,
})

const tipo = oneOf(tiposFalta, 'Tipo de falta')
const naoCumprida = { ...consulta, cd_estad: tipoFalta, estado: z.string() }

export const listFaltas = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/exame',
  access: 'saude.ver',
  resumo: 'Faltas de exames',
  row: z.object({ ...naoCumprida, tipo_exam: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'estado', 'organig'],
  order: recentes,
  filters: { tipo, exame: shortCodeOf('Tipo de exame') },
})

export const listFaltasAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Faltas de ações de enfermagem',
  row: z.object({ ...naoCumprida, tipo_ac_enferm: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'estado', 'organig'],
  order: recentes,
  filters: { tipo, acao: shortCodeOf('Tipo de ação de enfermagem') },
})

/** Of exams (`f`) or nursing actions (`ma`). */
export const listTiposFalta = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/marcacao/falta/tipo',
  access: 'saude.ver',
  resumo: 'Tipos de falta',
  query: z.strictObject({ tabela: z.enum(['f', 'ma']) }),
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

/** A past booking stays open until its outcome is recorded. */
const aberta = {
  cd_funcion: code,
  minutos: z.int(),
  local: text,
  cd_local: z.nullable(shortCode),
  versao: z.int(),
}

const daFila = {
  periodo: oneOf(
    { passado: 'Por dar como feitas', hoje: 'Hoje', semana: 'Próximos 7 dias' },
    'Período',
  ),
  empresa: shortCodeOf('Empresa'),
}

export const listMarcacoesPrestador = overAll(listMarcacoes, {
  path: '/api/prestador/saude/marcacao/exame',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Exames marcados em todas as empresas',
  row: { ...aberta, cd_tipo_exam: shortCode, cd_medic: z.nullable(shortCode), medic: text },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'medic'],
  order: ordem,
  filters: { ...daFila, medico: shortCodeOf('Médico') },
})
export type MarcacaoPrestadorRow = z.output<typeof listMarcacoesPrestador.row>

export const listAcoesPrestador = overAll(listAcoes, {
  path: '/api/prestador/saude/marcacao/acao-enfermagem',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Ações de enfermagem marcadas em todas as empresas',
  row: { ...aberta, tipo_ac_enferm: z.string(), cd_enferm: z.nullable(shortCode), enferm: text },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'enferm'],
  order: ordem,
  filters: { ...daFila, enfermeiro: shortCodeOf('Enfermeiro') },
})
export type AcaoPrestadorRow = z.output<typeof listAcoesPrestador.row>

const livro = { prestador: ['saude'] } as const
/** `avisos` refuse nothing. */
const avisos = z.array(z.string())

const marcacoesDe = <
  const Path extends `/api/prestador/saude/marcacao/${string}`,
  Marcar extends z.ZodMiniObject,
  Mover extends z.ZodMiniObject,
>({
  path,
  resumo,
  marcar,
  mover,
}: {
  path: Path
  resumo: Readonly<Record<'book' | 'move' | 'undo' | 'miss', string>>
  marcar: Marcar
  mover: Mover
}) => ({
  /** Past day or former employee: refused. Overlap: 409. */
  book: routeOf({
    method: 'POST',
    path,
    access: livro,
    resumo: resumo.book,
    body: marcar,
    reply: z.object({ message: z.string(), cd: code, avisos }),
  }),
  /** If-Match: 412 with the present booking after another change. */
  move: routeOf({
    method: 'PUT',
    path: `${path}/:id`,
    access: livro,
    resumo: resumo.move,
    body: mover,
    reply: z.object({ message: z.string(), avisos }),
  }),
  /** The user's own last move, until its news leaves: else 409. */
  undo: routeOf({
    method: 'POST',
    path: `${path}/:id/desfazer`,
    access: livro,
    resumo: resumo.undo,
    reply: messageReply,
  }),
  miss: routeOf({
    method: 'POST',
    path: `${path}/:id/falta`,
    access: livro,
    resumo: resumo.miss,
    body: z.strictObject({ tipo: tipoFalta }),
    reply: messageReply,
  }),
})

/** The acts of the provider on a booking, by its kind. */
export const marcacoes = {
  exame: marcacoesDe({
    path: '/api/prestador/saude/marcacao/exame',
    resumo: {
      book: 'Marcar um exame',
      move: 'Alterar a marcação de um exame',
      undo: 'Desfazer a mudança da marcação de um exame',
      miss: 'Registar a falta a um exame, ou desmarcá-lo',
    },
    marcar: marcarExameForm,
    mover: moverExameForm,
  }),
  acao: marcacoesDe({
    path: '/api/prestador/saude/marcacao/acao-enfermagem',
    resumo: {
      book: 'Marcar uma ação de enfermagem',
      move: 'Alterar a marcação de uma ação de enfermagem',
      undo: 'Desfazer a mudança da marcação de uma ação de enfermagem',
      miss: 'Registar a falta a uma ação de enfermagem, ou desmarcá-la',
    },
    marcar: marcarAcaoForm,
    mover: moverAcaoForm,
  }),
}

export type EspecieMarcada = keyof typeof marcacoes

export const completeAcao = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/acao-enfermagem/:id/feita',
  access: { prestador: ['saude'] },
  resumo: 'Dar uma ação de enfermagem por feita',
  reply: messageReply,
})
