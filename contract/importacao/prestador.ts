import * as z from 'zod/mini'
import { codificacoes, type Codificacao } from '../kit/ficheiro/codificacao.ts'
import { date, maybe } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

// Import of a tree or of employees: a preview, then exactly the preview or nothing.

export const tiposDeImportacao = {
  organigrama: 'Organigrama',
  funcionarios: 'Funcionários',
} as const
export type TipoDeImportacao = keyof typeof tiposDeImportacao

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
  anexString: z.string(),
  codificacao: maybe(z.enum(Object.keys(codificacoes) as Codificacao[])),
  /** the file is complete: active employees not in it leave on this day */
  dt_saida: maybe(date),
})

const achado = z.object({ linha: z.int(), campo: z.string(), motivo: z.string() })

const passo = z.object({
  especie: especieDe,
  linha: z.nullable(z.int()),
  nome: z.string(),
  num: z.nullable(z.string()),
  onde: z.nullable(z.string()),
  campos: z.array(
    z.object({ titulo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) }),
  ),
})
export type PassoDaImportacao = z.output<typeof passo>

export const maximoDeAchados = 1_000

const previsao = z.object({
  /** version of the preview; the confirmation sends it back */
  versao: z.int(),
  lidas: z.int(),
  vazias: z.int(),
  iguais: z.int(),
  /** not in the file, and admitted after the day of the exits */
  ficam: z.int(),
  recusadas: z.int(),
  recusas: z.array(achado),
  avisados: z.int(),
  avisos: z.array(achado),
  /** the company where most of the sampled new people work already: `total` of `de` */
  alheia: z.nullable(z.object({ empresa: z.string(), total: z.int(), de: z.int() })),
  passos: z.array(passo),
  nomes: z.array(z.object({ lista: z.string(), nomes: z.array(z.string()) })),
})
export type PrevisaoDeImportacao = z.output<typeof previsao>

/** 8 MB in base64 and a margin: a file slightly too large gets its own error. */
const bytes = 11_300_000

/** Writes nothing. No such file: 400; too large: 413. */
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

/** All or nothing. A refused row: 400; outdated `versao`: 412; another import running: 409. */
export const confirmImportacao = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/importacao',
  access: { prestador: [] },
  resumo: 'Importar um ficheiro',
  bytes,
  body: z.extend(ficheiro, { versao: z.int() }),
  reply: z.object({
    message: z.string(),
    resumo: z.array(z.string()),
  }),
})

export const importacaoPrestadorRoutes = [previewImportacao, confirmImportacao] as const
