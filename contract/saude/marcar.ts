import * as z from 'zod/mini'
import { tipoFalta } from './marcacao.ts'
import { code, messageReply } from '../kit/fields.ts'
import { route, routeOf } from '../kit/route.ts'
import { marcarAcaoForm, marcarExameForm, moverAcaoForm, moverExameForm } from './forms.ts'

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
