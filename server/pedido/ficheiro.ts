import * as z from 'zod/mini'
import { datasErradas } from '#contract/comum/datas.ts'
import { camposDe, colunaOf, type CampoDe, type Ficha } from '#contract/comum/funcionario.ts'
import {
  camposDeRegime,
  colunasDosRegimes,
  semRegimes,
  type Regimes,
} from '#contract/comum/funcionario-regimes.ts'
import { serieMaximo, linhaDaSerie, type LinhaDaSerie } from '#contract/pedido/chamadas.ts'
import type { TabelaAuxiliar } from '#server/comum/auxiliares.ts'
import { invalid, maxFaults, noteFaults, parseInput } from '#server/kit/http/input.ts'
import { elementsOf } from '#server/kit/files/json-elements.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { Dados } from '#server/comum/pedido/campos.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { jsonOf } from '#server/comum/pedido/insert.ts'

type Valor = { cd: number; nome: string }

export type Listas = Record<TabelaAuxiliar, Map<string, Valor>> & {
  /** by name, country and code */
  nacionalidade: Map<string, Valor>
  ramos: Map<number, string>
}

const porLote = 500

/**
 * Parses a CSV in batches. Throws 400 with the errors under `row.field`: first rows that do not
 * parse, then invalid values.
 */
export function readLotes(ficheiro: Buffer, listas: Listas): Lote[] {
  const lotes: Lote[] = []
  const faltas = newFaltas()
  let todos: Dados[] = []
  let total = 0
  for (const element of elementsOf(ficheiro)) {
    const dados = readLinha(`${total}`, element, { listas, faltas })
    total += 1
    if (total > serieMaximo || faltas.malEscritas.size === maxFaults) break
    if (dados) todos.push(dados)
    if (todos.length === porLote) lotes.push(loteOf(todos.splice(0)))
  }
  parseInput(quantas, Array.from({ length: total }))
  faltas.check()
  return todos.length > 0 ? [...lotes, loteOf(todos)] : lotes
}

const quantas = z.array(z.unknown()).check(z.minLength(1), z.maxLength(serieMaximo))

/** The request of one row; undefined after the first error. */
function readLinha(
  linha: string,
  element: unknown,
  { listas, faltas }: { listas: Listas; faltas: Faltas },
): Dados | undefined {
  const parsed = z.safeParse(linhaDaSerie, element)
  if (!parsed.success) {
    noteFaults(faltas.malEscritas, parsed.error.issues, linha)
    return undefined
  }
  const erros = errosOf(parsed.data, listas)
  if (erros.length > 0) faltas.nota(linha, erros)
  return faltas.ha() ? undefined : dadosOf(parsed.data, listas)
}

type Faltas = ReturnType<typeof newFaltas>

function newFaltas() {
  const malEscritas = new Map<string, string>()
  const erradas = new Map<string, string>()
  let linhas = 0
  return {
    malEscritas,
    nota: (linha: string, erros: readonly Erro[]) => {
      linhas += 1
      for (const [campo, texto] of erros) {
        if (erradas.size < maxFaults) erradas.set(`${linha}.${campo}`, texto)
      }
    },
    ha: () => malEscritas.size > 0 || linhas > 0,
    check: () => {
      if (malEscritas.size > 0) throw invalid(malEscritas)
      if (linhas === 0) return
      throw new Refusal(
        400,
        linhas === 1
          ? 'Há uma linha com dados inválidos. Nenhum pedido foi enviado.'
          : `Há ${linhas} linhas com dados inválidos. Nenhum pedido foi enviado.`,
        { campos: Object.fromEntries(erradas) },
      )
    },
  }
}

type Erro = [campo: keyof LinhaDaSerie, texto: string]

function errosOf(row: LinhaDaSerie, listas: Listas): Erro[] {
  const erros: Erro[] = []
  if (!listas.nacionalidade.has(chaveDoTexto(row.nacionalidade))) {
    erros.push(['nacionalidade', 'A nacionalidade não é conhecida.'])
  }
  if (!listas.ramos.has(row.cd_organig)) {
    erros.push(['cd_organig', 'Escolha um organigrama da lista.'])
  }
  const erradas = datasErradas({
    ...regimesOf(row),
    dt_nasc: row.dataNascimento,
    dt_ini_instit: row.dataAdmissao,
  })
  if (erradas.dt_nasc !== undefined) erros.push(['dataNascimento', erradas.dt_nasc])
  for (const campo of camposDeRegime()) {
    const errada = erradas[campo]
    if (errada !== undefined) erros.push([colunasDosRegimes[campo], errada])
  }
  return erros
}

function dadosOf(row: LinhaDaSerie, listas: Listas): Dados {
  const nacion = listas.nacionalidade.get(chaveDoTexto(row.nacionalidade))
  const categ = valorOf(listas.categoria, row.categoria)
  const profis = valorOf(listas.profissao, row.profissao)
  const agrup = valorOf(listas.agrupamento, row.agrupamento)
  const funcao = valorOf(listas.funcao, row.funcao)
  return {
    ...textosOf(row),
    ...regimesOf(row),
    sexo: String(row.sexo) === '1' ? '1' : '0',
    dt_nasc: row.dataNascimento,
    cd_nacion: nacion?.cd ?? 0,
    nacion: nacion?.nome ?? '',
    cd_categ: categ.cd,
    categ: categ.nome ?? '',
    cd_profis: profis.cd,
    profis: profis.nome,
    cd_agrup_prof: agrup.cd,
    agrup_prof: agrup.nome,
    cd_func_propost: funcao.cd,
    func_propost: funcao.nome,
    dt_ini_instit: row.dataAdmissao,
    cd_organig: row.cd_organig,
    organig: listas.ramos.get(row.cd_organig) ?? '',
  }
}

function regimesOf(row: LinhaDaSerie): Regimes {
  const lidos: Regimes = { ...semRegimes }
  for (const campo of camposDeRegime()) lidos[campo] = row[colunasDosRegimes[campo]] ?? null
  return lidos
}

const textosOf = (row: LinhaDaSerie) =>
  Object.fromEntries(
    camposDe('texto').map((campo) => {
      const coluna = colunaOf(campo)
      return [campo, coluna === undefined ? null : (row[coluna] ?? null)]
    }),
  ) as Pick<Ficha, CampoDe<'texto'>>

/** An unknown name has no code yet: the acceptance creates the value. */
function valorOf(lista: Map<string, Valor>, nome: string | null | undefined) {
  if (nome === null || nome === undefined) return { cd: null, nome: null }
  return lista.get(chaveDoTexto(nome)) ?? { cd: null, nome }
}

export const chaveDoTexto = (texto: string | number) => plainText(String(texto))

export type Lote = {
  total: number
  pedidos: Uint8Array<ArrayBuffer>
  /** JSON of the identifying fields; `chave` is the normalized name */
  pessoas: Uint8Array<ArrayBuffer>
}

export function loteOf(todos: readonly Dados[]): Lote {
  const pedidos = todos.map((dados) => ({
    cd_tipo: tipoPedido.admissao,
    cd_organig: dados.cd_organig,
    cd_funcion: null,
    dados,
    dt_ini_instit: dados.dt_ini_instit,
  }))
  const pessoas = todos.map(({ nome, dt_nasc, num_mecan, num_contrib, num_benef }, linha) => ({
    linha,
    nome,
    dt_nasc,
    num_mecan,
    num_contrib,
    num_benef,
    chave: plainText(nome),
  }))
  return {
    total: todos.length,
    pedidos: jsonOf(pedidos),
    pessoas: jsonOf(pessoas),
  }
}

/** The buffers to transfer between threads. */
export const buffersOf = ({ pedidos, pessoas }: Lote) => [pedidos.buffer, pessoas.buffer]
