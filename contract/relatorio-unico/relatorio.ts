import * as z from 'zod/mini'
import { regiao } from '../comum/organig.ts'
import { code, codeText, shortCodeText, date, messageReply } from '../kit/fields.ts'
import { routeOf, type Access } from '../kit/route.ts'
import { classes, quadros, type Classe, type Quadro } from './quadros.ts'

const ano = z.string().check(z.regex(/^(19|20|21)\d\d$/u))
const texto = z.nullable(z.string())
const quadro = z.enum(Object.keys(quadros) as Quadro[])
const classe = z.enum(Object.keys(classes) as Classe[])

/** `cd` 0 has the rest, below no marked unit. */
const estabelecimento = z.object({
  cd: z.int(),
  nome: z.string(),
  regiao,
  cae: texto,
  morada: texto,
  /** the day on which it closed */
  fechado: z.nullable(date),
  /** absent without the right to hours */
  horas: z.nullable(
    z.object({
      horas: z.int(),
      /** the people of each month, added up */
      pessoas: z.int(),
      propostas: z.int(),
      em_falta: z.array(z.string()),
      /** months with fewer people than were there all of it */
      poucas: z.array(z.string()),
    }),
  ),
})

const contagem = z.object({
  quadro,
  /** the establishment */
  cd: z.int(),
  qual: z.int(),
  nome: z.string(),
  /** 2: no person, or nobody known */
  sexo: z.int(),
  classe,
  total: z.int(),
  dias: z.int(),
})
export type Contagem = z.output<typeof contagem>

const falta = z.enum([
  'ano',
  'sem_local',
  'cae',
  'morada',
  'horas',
  'pessoas',
  'propostas',
  'dias',
  'contrato',
])
export type FaltaDoAno = z.output<typeof falta>

const numeros = z.object({
  ano: z.int(),
  nome: z.string(),
  /** the provider's name */
  prestador: z.string(),
  contado: date,
  partes: z.array(quadro),
  /** of hours, which have no list of rows */
  com_horas: z.boolean(),
  /** contracts of services that reach into the year; null without the right to safety */
  contratos: z.nullable(z.int()),
  estabelecimentos: z.array(estabelecimento),
  contagens: z.array(contagem),
  faltas: z.array(z.object({ falta, cd: z.int() })),
})
export type NumerosDoAno = z.output<typeof numeros>
export type Estabelecimento = NumerosDoAno['estabelecimentos'][number]

/** The frozen numbers, read again when shown. */
export const numerosFechados = numeros

const versao = z.object({
  versao: z.int(),
  dt: date,
  autor: z.string(),
  do_prestador: z.boolean(),
})
export type VersaoDoAno = z.output<typeof versao>

const relatorio = z.object({
  numeros,
  /** of the whole company, for who sees every part; the newest first */
  versoes: z.array(versao),
  /** every part of the whole company is the caller's to see, and the year is over */
  fecha: z.boolean(),
  /** the numbers are no longer those of the last version */
  mudou: z.boolean(),
})
export type RelatorioUnico = z.output<typeof relatorio>

const linha = z.object({
  cd: code,
  dt: date,
  nome: texto,
  num_mecan: texto,
  /** where the person was on the day */
  organig: z.string(),
  qual: z.string(),
  dias: z.nullable(z.int()),
})
export type LinhaContada = z.output<typeof linha>

export const linhasPorPagina = 50

const pagina = codeText(9999)

/** The same calls for a company and for the provider in it. */
const callsOf = <
  const Path extends string,
  const Ver extends Access,
  const Rever extends Access,
  const Fechar extends Access,
>(
  path: Path,
  { ver, rever, fechar, quem }: { ver: Ver; rever: Rever; fechar: Fechar; quem: string },
) => ({
  readRelatorio: routeOf({
    method: 'GET',
    path,
    access: ver,
    resumo: `Números de um ano para o Anexo D do Relatório Único${quem}`,
    query: z.strictObject({ ano }),
    reply: z.object({ message: relatorio }),
  }),
  /** The numbers as they were closed. 404 without such a version. */
  readVersao: routeOf({
    method: 'GET',
    path: `${path}/versao`,
    access: rever,
    resumo: `Números fechados de um ano${quem}`,
    query: z.strictObject({ ano, versao: codeText(9999) }),
    reply: z.object({ message: numeros, ...versao.shape }),
  }),
  /** Rows behind a number, as many as it says. Rows of health and of accidents are logged. */
  listLinhas: routeOf({
    method: 'GET',
    path: `${path}/linha`,
    access: ver,
    resumo: `Linhas que um número do Anexo D conta${quem}`,
    query: z.strictObject({
      ano,
      quadro,
      /** 0: below no establishment; left out: of all */
      local: z.optional(z.string().check(z.regex(/^\d{1,9}$/u))),
      qual: z.optional(shortCodeText),
      sexo: z.optional(z.enum(['0', '1', '2'])),
      classe: z.optional(classe),
      pagina: z.optional(pagina),
    }),
    reply: z.object({ message: z.array(linha), count: z.int() }),
  }),
  /** Freezes the counts as a further version; refused before the year is over. */
  closeAno: routeOf({
    method: 'POST',
    path,
    access: fechar,
    resumo: `Fechar os números de um ano${quem}`,
    body: z.strictObject({ ano: z.int().check(z.minimum(1900), z.maximum(2199)) }),
    reply: messageReply,
  }),
})

const todas = { todas: ['saude.ver', 'seguranca.ver', 'acidente.ver'] } as const

export const relatorioDaEmpresa = callsOf('/api/empresa/:org/relatorio-unico', {
  ver: ['saude.ver', 'acidente.ver', 'seguranca.ver'],
  rever: todas,
  fechar: todas,
  quem: '',
})

export const relatorioPrestador = callsOf('/api/prestador/empresa/:empresa/relatorio-unico', {
  ver: { prestador: ['leitura'] },
  rever: { prestador: ['leitura'] },
  fechar: { prestador: [] },
  quem: ' (prestador)',
})

const estado = z.enum(['por_preparar', 'com_faltas', 'pronto', 'fechado', 'mudou'])
export type EstadoDoRelatorio = z.output<typeof estado>

const empresaDoAno = z.object({
  cd: code,
  nome: z.string(),
  estado,
  estabelecimentos: z.int(),
  faltas: z.array(falta),
  versao: z.nullable(versao),
})
export type EmpresaDoAno = z.output<typeof empresaDoAno>

export const empresasPorPagina = 20

/** Active companies in the order of their names. */
export const listRelatorios = routeOf({
  method: 'GET',
  path: '/api/prestador/relatorio-unico',
  access: { prestador: ['leitura'] },
  resumo: 'Que empresas têm prontos os números do Anexo D',
  query: z.strictObject({ ano, pagina: z.optional(pagina) }),
  reply: z.object({ message: z.array(empresaDoAno), count: z.int() }),
})

export const relatorioUnicoRoutes = [
  ...Object.values(relatorioDaEmpresa),
  ...Object.values(relatorioPrestador),
  listRelatorios,
] as const
