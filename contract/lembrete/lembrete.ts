import * as z from 'zod/mini'
import { codeText, date, maybe, messageReply, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { horarioForm, regraForm, silencioForm, substitutoForm } from './forms.ts'
import { listLembretes, paginaDeTerminar } from './lista.ts'

const regra = z.object({
  especie: z.string(),
  nome: z.string(),
  lista: z.string(),
  /** the meaning of `dias`; null where it is fixed */
  prazo: z.nullable(z.string()),
  ligado: z.boolean(),
  repete: z.int(),
  dias: z.int(),
  quem: z.enum(['todos', 'administradores']),
  cd_organig: z.nullable(z.int()),
  /** the name of that node */
  unidade: z.nullable(z.string()),
  versao: z.int(),
})
export type Regra = z.output<typeof regra>

export const readRegras = route({
  method: 'GET',
  path: '/api/empresa/:org/lembrete/regra',
  access: 'adm',
  resumo: 'Regras dos lembretes da empresa',
  reply: z.object({
    message: z.object({
      hora: z.int(),
      semana: z.array(z.int()),
      versao: z.int(),
      regras: z.array(regra),
    }),
  }),
})
export type Regras = z.output<typeof readRegras.reply>['message']

/** A thousand recipients and more without `confirmado`: 409. If-Match: 412 after another change. */
export const saveHorario = route({
  method: 'PUT',
  path: '/api/empresa/:org/lembrete/horario',
  access: 'adm',
  resumo: 'Dizer a que horas e em que dias saem os lembretes',
  body: horarioForm,
  reply: messageReply,
})

/** The same of one kind, which is named in the query. */
export const saveRegra = route({
  method: 'PUT',
  path: '/api/empresa/:org/lembrete/regra',
  access: 'adm',
  resumo: 'Mudar a regra de um lembrete',
  query: z.strictObject({ especie: z.string().check(z.maxLength(40)) }),
  body: regraForm,
  reply: messageReply,
})

/** `pagina`: where the list is, with its filters. */
export const listEspecies = route({
  method: 'GET',
  path: '/api/empresa/:org/lembrete/especie',
  access: 'membro',
  resumo: 'Lembretes que a conta pode receber',
  reply: z.object({
    message: z.array(
      z.object({
        especie: z.string(),
        nome: z.string(),
        lista: z.string(),
        pagina: z.string(),
        /** a legal clock: nobody is spared it */
        legal: z.boolean(),
        ligado: z.boolean(),
      }),
    ),
    substituto: z.nullable(z.object({ nome: z.string(), ate: date })),
    /** possible stand-ins */
    colegas: z.array(z.object({ cd: z.int(), nome: z.string() })),
  }),
})

/** Reminders count them, and each has a page of its own. */
const coisaLembrada = z.enum(['funcionario', 'medida', 'acidente'])
export type CoisaLembrada = z.output<typeof coisaLembrada>

/** The last day on which the caller was told of one thing, and how often; null: never. */
export const readLembrado = route({
  method: 'GET',
  path: '/api/empresa/:org/lembrete/lembrado',
  access: 'membro',
  resumo: 'Quando a conta foi lembrada de uma pessoa, medida ou acidente',
  query: z.strictObject({ coisa: coisaLembrada, codigo: codeText() }),
  reply: z.object({ message: z.nullable(z.object({ dt: date, vezes: z.int() })) }),
})

export const muteLembrete = route({
  method: 'PUT',
  path: '/api/empresa/:org/lembrete/especie',
  access: 'membro',
  resumo: 'Deixar de receber um lembrete, ou voltar a receber',
  body: silencioForm,
  reply: messageReply,
})

export const nameSubstituto = route({
  method: 'PUT',
  path: '/api/empresa/:org/lembrete/substituto',
  access: 'membro',
  resumo: 'Dizer quem recebe os meus lembretes até um dia',
  body: substitutoForm,
  reply: messageReply,
})

export const dropSubstituto = route({
  method: 'DELETE',
  path: '/api/empresa/:org/lembrete/substituto',
  access: 'membro',
  resumo: 'Voltar a receber os meus lembretes',
  reply: messageReply,
})

// any text: a wrong one has the answer of a right one
const ligacao = z.strictObject({ t: z.optional(z.string()) })

/** Pressed in a mail program. Every token has the same answer. */
export const endLembretes = route({
  method: 'POST',
  path: paginaDeTerminar,
  access: 'publico',
  resumo: 'Deixar de receber os lembretes de uma mensagem, com um só toque',
  unkeyed: 'it ends the same however often',
  form: true,
  query: ligacao,
  body: z.strictObject({ 'List-Unsubscribe': maybe(text(100)) }),
  reply: messageReply,
})

/** Pressed on the page of the link. */
export const endLembretesDaPagina = route({
  method: 'POST',
  path: '/api/lembrete/terminar',
  access: 'publico',
  resumo: 'Deixar de receber os lembretes de uma mensagem',
  unkeyed: 'it ends the same however often',
  body: z.strictObject({ t: z.string() }),
  reply: messageReply,
})

export const lembreteRoutes = [
  readRegras,
  saveHorario,
  saveRegra,
  listLembretes,
  listEspecies,
  readLembrado,
  muteLembrete,
  nameSubstituto,
  dropSubstituto,
  endLembretes,
  endLembretesDaPagina,
] as const
