import * as z from 'zod/mini'
import { code, date, maybe, messageReply, text, time } from '../kit/fields.ts'
import { codeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { descarga } from './area.ts'
import { estadosAtividade } from './codes.ts'
import { marcarAtividadeForm, medidaForm, mudarAtividadeForm, mudarMedidaForm } from './forms.ts'
import { estadosAbertos, prazos } from './medida.ts'

const lookup = z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) })

/** Whom an activity is booked with. */
export const listTecnicosPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/tecnico',
  access: 'prestador',
  resumo: 'Técnicos',
  reply: lookup,
})

export const listMotivosPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/motivo',
  access: 'prestador',
  resumo: 'Motivos de atividades técnicas',
  reply: lookup,
})

/** Each with its area. */
export const listTiposPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/tipo',
  access: 'prestador',
  resumo: 'Tipos de atividade técnica, de todas as áreas',
  reply: lookup,
})

const texto = z.nullable(z.string())

const atividade = z.object({
  cd: code,
  cd_empresa: code,
  empresa: z.string(),
  cd_organig: code,
  organig: z.string(),
  tipo: z.string(),
  motivo: z.string(),
  cd_tecnic: z.nullable(code),
  tecnic: texto,
  funcion: texto,
  dt: date,
  hr: z.nullable(time),
  cd_estad: z.int(),
  estado: z.string(),
  obs: texto,
  autor: texto,
  /** how many files, reports that were replaced included */
  anex: z.int(),
  cd_relat: z.int(),
  /** for If-Match */
  versao: z.int(),
})
export type AtividadePrestadorRow = z.output<typeof atividade>

/** Of all companies; what was asked for and nobody took first, the oldest before the others. */
export const listAtividadesPrestador = listRoute({
  path: '/api/prestador/seguranca/atividade',
  access: 'prestador',
  resumo: 'Atividades técnicas de todas as empresas',
  row: atividade,
  sortable: ['empresa', 'tipo', 'tecnic', 'dt', 'estado'],
  order: 'aberto_em.asc',
  filters: {
    estado: oneOf(estadosAtividade, 'Estado'),
    empresa: codeOf('Empresa'),
    tecnico: codeOf('Técnico'),
  },
})

/** What was sent with an activity, and its reports: also those that were replaced. */
export const listFicheiros = route({
  method: 'GET',
  path: '/api/prestador/seguranca/atividade/:id/anexo',
  access: 'prestador',
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
  access: 'prestador',
  resumo: 'Ficheiro de uma atividade técnica',
  reply: descarga,
})

/** P11. In the past: refused; where the times of a technician overlap: 409. */
export const bookAtividade = route({
  method: 'POST',
  path: '/api/prestador/seguranca/marcacao',
  access: 'prestador',
  resumo: 'Marcar uma atividade técnica',
  body: marcarAtividadeForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** P12. What is left out stays as it is; with If-Match: 412 when somebody else changed it meanwhile. */
export const changeAtividade = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/atividade/:id',
  access: 'prestador',
  resumo: 'Planear, realizar, cancelar ou concluir uma atividade técnica',
  body: mudarAtividadeForm,
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

/** P13. A second one takes the place of the first, which the provider keeps. */
export const attachRelatorio = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/relatorio',
  access: 'prestador',
  resumo: 'Anexar o relatório de uma atividade técnica',
  bytes,
  body: ficheiro,
  reply: guardado,
})

export const attachAnexo = route({
  method: 'POST',
  path: '/api/prestador/seguranca/atividade/:id/anexo',
  access: 'prestador',
  resumo: 'Juntar um anexo a uma atividade técnica',
  bytes,
  body: ficheiro,
  reply: guardado,
})

const medida = z.object({
  cd: code,
  cd_empresa: code,
  empresa: z.string(),
  cd_organig: code,
  organig: z.string(),
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  dt: date,
  prazo: z.string(),
  dias_expir: z.nullable(z.int()),
  provis: z.boolean(),
  cd_estad: z.int(),
  estad: z.string(),
  versao: z.int(),
})
export type MedidaPrestadorRow = z.output<typeof medida>

/** Of all companies, those that are overdue for longest first. */
export const listMedidasPrestador = listRoute({
  path: '/api/prestador/seguranca/medida',
  access: 'prestador',
  resumo: 'Medidas em aberto de todas as empresas',
  row: medida,
  sortable: ['empresa', 'tarefa', 'dt', 'estad'],
  order: 'dias_expir.des',
  filters: {
    estado: oneOf(estadosAbertos, 'Estado'),
    empresa: codeOf('Empresa'),
    prazo: oneOf(prazos, 'Prazo'),
  },
})

/** P14. By itself, or of an activity of the same company. */
export const createMedida = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida',
  access: 'prestador',
  resumo: 'Propor uma medida',
  body: medidaForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** What is left out stays as it is. */
export const changeMedida = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/medida/:id',
  access: 'prestador',
  resumo: 'Alterar o estado ou o prazo de uma medida',
  body: mudarMedidaForm,
  reply: messageReply,
})

export const segurancaPrestadorRoutes = [
  listTecnicosPrestador,
  listMotivosPrestador,
  listTiposPrestador,
  listAtividadesPrestador,
  listFicheiros,
  readFicheiro,
  bookAtividade,
  changeAtividade,
  attachRelatorio,
  attachAnexo,
  listMedidasPrestador,
  createMedida,
  changeMedida,
] as const
