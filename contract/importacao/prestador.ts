import * as z from 'zod/mini'
import { codificacoes, type Codificacao } from '../kit/ficheiro/codificacao.ts'
import { date, maybe } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

// A tree or the people of a company out of a file, by the provider: what it would do is shown first, and
// done as it was shown or not at all.

/** What is in the file. */
export const tiposDeImportacao = {
  organigrama: 'Organigrama',
  funcionarios: 'Funcionários',
} as const
export type TipoDeImportacao = keyof typeof tiposDeImportacao

/** What a line does, as it is told of one and of several. */
export const especies = {
  no_novo: ['nó novo', 'nós novos'],
  no_alterado: ['nó alterado', 'nós alterados'],
  admissao: ['admissão', 'admissões'],
  readmissao: ['readmissão', 'readmissões'],
  alteracao: ['alteração', 'alterações'],
  transferencia: ['transferência', 'transferências'],
  saida: ['saída', 'saídas'],
} as const
export type EspecieDeImportacao = keyof typeof especies
const especieDe = z.enum(Object.keys(especies) as EspecieDeImportacao[])

const ficheiro = z.strictObject({
  tipo: z.enum(Object.keys(tiposDeImportacao) as TipoDeImportacao[]),
  nome_fich: z.string().check(z.minLength(1), z.maxLength(300)),
  /** the file, in base64 */
  anexString: z.string(),
  /** where its bytes do not tell its encoding */
  codificacao: maybe(z.enum(Object.keys(codificacoes) as Codificacao[])),
  /** the file is all there are: who is active and not in it leaves on this day */
  dt_saida: maybe(date),
})

const achado = z.object({ linha: z.int(), campo: z.string(), motivo: z.string() })

const passo = z.object({
  especie: especieDe,
  /** of the file; null for who is not in it */
  linha: z.nullable(z.int()),
  nome: z.string(),
  /** of the employee, or the code of the node */
  num: z.nullable(z.string()),
  /** the node somebody is put at, or the node above it */
  onde: z.nullable(z.string()),
  campos: z.array(
    z.object({ titulo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) }),
  ),
})
export type PassoDaImportacao = z.output<typeof passo>

/** The most findings that are told one by one. */
export const maximoDeAchados = 1_000

const previsao = z.object({
  /** what it comes to: to be sent with what confirms it */
  versao: z.int(),
  /** lines that were read, and those without anything in them */
  lidas: z.int(),
  vazias: z.int(),
  /** lines that change nothing */
  iguais: z.int(),
  /** in no line, and there only after the day of the exits */
  ficam: z.int(),
  /** lines for which nothing is written, and why: the first thousand reasons */
  recusadas: z.int(),
  recusas: z.array(achado),
  /** what to look at, likewise; it is written all the same */
  avisados: z.int(),
  avisos: z.array(achado),
  /** where most of those who would be admitted work already: so many of the few that were looked for */
  alheia: z.nullable(z.object({ empresa: z.string(), total: z.int(), de: z.int() })),
  passos: z.array(passo),
  /** names that become the company's own, list by list */
  nomes: z.array(z.object({ lista: z.string(), nomes: z.array(z.string()) })),
})
export type PrevisaoDeImportacao = z.output<typeof previsao>

/** A file of 8 MB in base64, and the rest: one that is larger by a byte is still told so. */
const bytes = 11_300_000

/** What a file would do. Nothing is written. 400 for what is no such file, 413 for one too large. */
export const previewImportacao = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/importacao/simular',
  access: { prestador: [] },
  resumo: 'Mostrar o que uma importação faria',
  bytes,
  unkeyed: 'nothing is written',
  body: ficheiro,
  reply: z.object({ message: previsao }),
})

/**
 * Does all of it, or nothing: 400 with a line that is refused, 412 where the company is no longer as it
 * was for `versao`, 409 while another import of it is on its way.
 */
export const confirmImportacao = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/importacao',
  access: { prestador: [] },
  resumo: 'Importar um ficheiro',
  bytes,
  body: z.extend(ficheiro, { versao: z.int() }),
  reply: z.object({
    message: z.string(),
    /** what was written, in sentences */
    resumo: z.array(z.string()),
  }),
})

export const importacaoPrestadorRoutes = [previewImportacao, confirmImportacao] as const
