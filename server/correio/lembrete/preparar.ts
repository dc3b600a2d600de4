import { paginaDeTerminar } from '#contract/lembrete/lista.ts'
import { composeLembretes, type Lugar } from '#server/comum/lembrete/compor.ts'
import { diaEm } from '#server/comum/lembrete/regras.ts'
import { lembretesDoPrestador, type DoPrestador } from '#server/comum/lembrete/prestador.ts'
import { prazosOf } from '#server/comum/lembrete/legal.ts'
import { createFim } from '#server/comum/lembrete/terminar.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { MensagemDevida } from '../fila.ts'
import { inerte } from '../modelos/inerte.ts'
import type { Lembretes, PrazosADizer } from '../modelos/lembrete.ts'

type Tools = {
  cliente: Database['cliente']
  todas: Db
  origem: string
  agora: () => number
}
type Pronto = {
  dados: Lembretes | PrazosADizer | DoPrestador
  /** the address that one press of a mail program posts to */
  terminar?: string
}

const modelosDeLembrete = ['lembrete', 'lembrete_legal', 'lembrete_prestador'] as const
type Modelo = (typeof modelosDeLembrete)[number]

export const isLembrete = (modelo: string): modelo is Modelo =>
  modelosDeLembrete.some((um) => um === modelo)

/** Undefined when nothing is left to say, or the day is over. */
export async function lembreteOf(
  tx: Db,
  linha: MensagemDevida & { cd_utilizador: number },
  tools: Tools,
): Promise<Pronto | undefined> {
  if (linha.modelo === 'lembrete_legal') return await legalOf(tx, linha, tools)
  const { dia } = linha.dados
  if (typeof dia !== 'string' || dia !== diaEm(tools.agora()).dia) return undefined
  if (linha.modelo === 'lembrete') return await diarioOf(tx, { ...linha, dia }, tools)
  const dados = await lembretesDoPrestador(tx, tools.todas, { ...linha, dia })
  return dados && { dados }
}

async function diarioOf(
  tx: Db,
  { cd, cd_utilizador, dia }: { cd: number; cd_utilizador: number; dia: string },
  { cliente, origem }: Tools,
): Promise<Pronto | undefined> {
  const lugares = await composeLembretes(tx, { cd, cd_utilizador, dia }, cliente)
  if (lugares.length === 0) return undefined
  const especies = [...new Set(lugares.flatMap(({ linhas }) => linhas.map((um) => um.especie)))]
  const token = await createFim(tx, { cd_utilizador, especies })
  const terminar = `${origem}${paginaDeTerminar}?t=${token}`
  return { dados: { lugares: lugares.map(semLigacoes), fim: { href: terminar } }, terminar }
}

/** Names of users and units without anything a mail program turns into a link. */
const semLigacoes = ({ linhas, nome, ...lugar }: Lugar): Lugar => ({
  ...lugar,
  nome: inerte(nome),
  linhas: linhas.map(({ unidades, ...linha }) => ({
    ...linha,
    unidades: unidades.map((um) => ({ ...um, nome: inerte(um.nome) })),
  })),
})

async function legalOf(
  tx: Db,
  { cd, cd_utilizador, dados }: MensagemDevida & { cd_utilizador: number },
  { cliente }: Tools,
): Promise<Pronto | undefined> {
  const cd_empresa = Number(dados['cd_empresa'])
  const prazos = await prazosOf(tx, { cd, cd_utilizador, cd_empresa }, cliente)
  if (prazos.length === 0) return undefined
  return { dados: { prazos: prazos.map((um) => ({ ...um, nome: inerte(um.nome) })) } }
}
