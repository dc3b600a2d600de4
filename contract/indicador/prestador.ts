import * as z from 'zod/mini'
import { code, search } from '../kit/fields.ts'
import { codePattern } from '../kit/reading.ts'
import { routeOf } from '../kit/route.ts'
import { acidentesComparados, readIndicadores } from './acidentes.ts'
import { ano } from './horas.ts'
import { quaisIndicadores } from './partes.ts'
import { readIndicadoresDeSaude, saudeDeHoje } from './saude.ts'

/** Whom the lists admit that the figures open. */
const verAcidentes = { prestador: ['atendimento', 'leitura'] } as const
const verSaude = { prestador: ['saude', 'leitura'] } as const

/** The year as far as it is over, or the last twelve months. */
export const queAno = { ano: 'Ano', doze: 'Últimos doze meses' } as const
export type QueAno = keyof typeof queAno

export const ordensDeAcidentes = [
  'nome',
  'acidentes',
  'com_baixa',
  'dias',
  'frequencia',
  'gravidade',
] as const
export type OrdemDeAcidentes = (typeof ordensDeAcidentes)[number]

export const ordensDeSaude = [
  'nome',
  'pessoas',
  'cobertura',
  'expirado',
  'sem_exame',
  'atraso',
  'faltas',
] as const
export type OrdemDeSaude = (typeof ordensDeSaude)[number]

export const empresasLadoALado = 25

const escolhidas = {
  ano,
  por: z.enum(['ano', 'doze']),
  pesquisa: z.optional(search),
}
const ordemDe = (chaves: readonly string[]) =>
  z.optional(z.enum(chaves.flatMap((chave) => [`${chave}.asc`, `${chave}.des`])))
const paginadas = {
  ...escolhidas,
  pagina: z.optional(z.string().check(z.regex(codePattern), z.maxLength(4))),
  quantidade: z.optional(z.enum(['25', '100'])),
}

const umaEmpresa = { cd: code, nome: z.string() }
const periodo = z.object({ de: z.string(), ate: z.string(), nome: z.string() })

const empresaComAcidentes = z.object({ ...umaEmpresa, ...acidentesComparados })
export type EmpresaComAcidentes = z.output<typeof empresaComAcidentes>

const totalDeAcidentes = z.object({
  ...acidentesComparados,
  /** companies that lack hours of some month: their months are not named */
  sem_horas: z.object({ agora: z.int(), antes: z.int() }),
})
export type TotalDeAcidentes = z.output<typeof totalDeAcidentes>

const faltasDeExame = z.object({ faltas: z.int() })
const saudeLadoALado = {
  hoje: saudeDeHoje,
  agora: faltasDeExame,
  antes: faltasDeExame,
}
const empresaComSaude = z.object({ ...umaEmpresa, ...saudeLadoALado })
export type EmpresaComSaude = z.output<typeof empresaComSaude>
const totalDeSaude = z.object(saudeLadoALado)
export type TotalDeSaude = z.output<typeof totalDeSaude>

const ladoALado = <Linha extends z.ZodMiniObject>(linha: Linha) =>
  z.object({ message: z.object({ periodo, linhas: z.array(linha) }), count: z.int() })

/** Companies that are not closed, side by side; null figures come last. */
export const acidentesPorEmpresa = {
  readLado: routeOf({
    method: 'GET',
    path: '/api/prestador/indicador/acidente',
    access: verAcidentes,
    resumo: 'Acidentes, dias perdidos e horas de cada empresa, lado a lado',
    query: z.strictObject({ ...paginadas, ordenacao: ordemDe(ordensDeAcidentes) }),
    reply: ladoALado(empresaComAcidentes),
  }),
  readTotal: routeOf({
    method: 'GET',
    path: '/api/prestador/indicador/acidente/total',
    access: verAcidentes,
    resumo: 'A soma dos acidentes das empresas encontradas',
    query: z.strictObject(escolhidas),
    reply: z.object({ message: totalDeAcidentes }),
  }),
} as const

export const saudePorEmpresa = {
  readLado: routeOf({
    method: 'GET',
    path: '/api/prestador/indicador/saude',
    access: verSaude,
    resumo: 'Cobertura de exames, atrasos e faltas de cada empresa, lado a lado',
    query: z.strictObject({ ...paginadas, ordenacao: ordemDe(ordensDeSaude) }),
    reply: ladoALado(empresaComSaude),
  }),
  readTotal: routeOf({
    method: 'GET',
    path: '/api/prestador/indicador/saude/total',
    access: verSaude,
    resumo: 'A soma dos exames das empresas encontradas',
    query: z.strictObject(escolhidas),
    reply: z.object({ message: totalDeSaude }),
  }),
} as const

/** The tables that the company itself sees. */
export const indicadoresDaEmpresa = {
  readAcidentes: routeOf({
    method: 'GET',
    path: '/api/prestador/empresa/:empresa/indicador/acidente',
    access: verAcidentes,
    resumo: `${readIndicadores.resumo} (prestador)`,
    query: quaisIndicadores,
    reply: readIndicadores.reply,
  }),
  readSaude: routeOf({
    method: 'GET',
    path: '/api/prestador/empresa/:empresa/indicador/saude',
    access: verSaude,
    resumo: `${readIndicadoresDeSaude.resumo} (prestador)`,
    query: quaisIndicadores,
    reply: readIndicadoresDeSaude.reply,
  }),
} as const

export const indicadorPrestadorCalls = [
  ...Object.values(acidentesPorEmpresa),
  ...Object.values(saudePorEmpresa),
  ...Object.values(indicadoresDaEmpresa),
] as const
