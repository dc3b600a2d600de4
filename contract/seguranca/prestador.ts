import * as z from 'zod/mini'
import { code, lines, maybe, messageReply, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { descarga } from './area.ts'
import { readAtividadePrestador, readMedidaPrestador } from './detalhe.ts'
import { marcarAtividadeForm, medidaForm, mudarAtividadeForm, mudarMedidaForm } from './forms.ts'
import { areaPrestadorRoutes } from './prestador-area.ts'
import { listAtividadesPrestador, listMedidasPrestador } from './prestador-listas.ts'
import { vagaLida, vagaQuery } from '../comum/vaga.ts'

/** the warnings about the hour; they refuse nothing */
const avisos = z.array(z.string())

const lookup = z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) })

export const listTecnicosPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/tecnico',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Técnicos',
  reply: lookup,
})

export const listMotivosPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/motivo',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Motivos de atividades técnicas',
  reply: lookup,
})

export const listTiposPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/tipo',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Tipos de atividade técnica, de todas as áreas',
  reply: lookup,
})

export const listFicheiros = route({
  method: 'GET',
  path: '/api/prestador/seguranca/atividade/:id/anexo',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Ficheiros de uma atividade técnica',
  reply: z.object({
    message: z.array(
      z.object({ cd_anex: code, titulo: z.string(), relatorio: z.boolean(), atual: z.boolean() }),
    ),
  }),
})

export const readFicheiro = route({
  method: 'GET',
  path: '/api/prestador/seguranca/atividade/:atividade/anexo/:id',
  access: { prestador: ['seguranca'] },
  resumo: 'Ficheiro de uma atividade técnica',
  reply: descarga,
})

/** In the past: refused. Overlap of a technician: 409. */
export const bookAtividade = route({
  method: 'POST',
  path: '/api/prestador/seguranca/marcacao',
  access: { prestador: ['seguranca'] },
  resumo: 'Marcar uma atividade técnica',
  body: marcarAtividadeForm,
  reply: z.object({ message: z.string(), cd: code, avisos }),
})

/** An absent field stays unchanged. If-Match: 412 after another change. */
export const changeAtividade = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/atividade/:id',
  access: { prestador: ['seguranca'] },
  resumo: 'Planear, realizar, cancelar ou concluir uma atividade técnica',
  body: mudarAtividadeForm,
  reply: z.object({ message: z.string(), avisos }),
})

/** The user's own last move, until its news leaves: else 409. */
export const undoAtividade = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/desfazer',
  access: { prestador: ['seguranca'] },
  resumo: 'Desfazer a mudança de uma atividade técnica',
  reply: messageReply,
})

const ficheiro = z.strictObject({
  nome_fich: z.string().check(z.maxLength(300)),
  titulo: maybe(text(150)),
  anexString: z.string(),
})

/** a PDF of 5 MiB in base64, and the rest */
const bytes = 7_200_000
const guardado = z.object({ message: z.string(), cd_anex: code })

/** A second report replaces the first, which the provider keeps. */
export const attachRelatorio = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/relatorio',
  access: { prestador: ['seguranca'] },
  resumo: 'Anexar o relatório de uma atividade técnica',
  bytes,
  body: ficheiro,
  reply: guardado,
})

export const attachAnexoAtividade = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/anexo',
  access: { prestador: ['seguranca'] },
  resumo: 'Juntar um anexo a uma atividade técnica',
  bytes,
  body: ficheiro,
  reply: guardado,
})

/**
 * The report and the end in one. Without a file the report that is there counts; none: 400. If-Match
 * as `changeAtividade`.
 */
export const concludeAtividade = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/concluir',
  access: { prestador: ['seguranca'] },
  resumo: 'Concluir uma atividade técnica com o seu relatório',
  bytes: 2 * bytes,
  body: z.strictObject({
    relatorio: maybe(ficheiro),
    anexo: maybe(ficheiro),
    obs: maybe(lines(2000)),
  }),
  reply: messageReply,
})

export const createMedida = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida',
  access: { prestador: ['seguranca'] },
  resumo: 'Propor uma medida',
  body: medidaForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** An absent field stays unchanged. */
export const changeMedida = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/medida/:id',
  access: { prestador: ['seguranca'] },
  resumo: 'Alterar o estado ou o prazo de uma medida',
  body: mudarMedidaForm,
  reply: messageReply,
})

/** As `readVagas` of health, of technicians. */
export const readVagasDeTecnico = route({
  method: 'GET',
  path: '/api/prestador/seguranca/vaga',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Horas livres de técnicos, e o que há contra uma hora',
  query: z.strictObject(vagaQuery),
  reply: z.object(vagaLida),
})

export const segurancaPrestadorRoutes = [
  ...areaPrestadorRoutes,
  readVagasDeTecnico,
  listTecnicosPrestador,
  listMotivosPrestador,
  listTiposPrestador,
  listAtividadesPrestador,
  readAtividadePrestador,
  readMedidaPrestador,
  listFicheiros,
  readFicheiro,
  bookAtividade,
  changeAtividade,
  undoAtividade,
  attachRelatorio,
  attachAnexoAtividade,
  concludeAtividade,
  listMedidasPrestador,
  createMedida,
  changeMedida,
] as const
