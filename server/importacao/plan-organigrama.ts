import { show, textFault, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { type ColunaDeNo, colunasDeNo } from '#contract/comum/serie/colunas.ts'
import type { Nos } from '#contract/comum/serie/ficheiro.ts'
import { demasiadosNiveis, maximoDeNiveis } from '#server/comum/no.ts'
import type { Linha } from '#contract/kit/ficheiro/tabela.ts'
import type { NoNovo } from '#server/comum/organigramas.ts'
import { type NoExistente, newFinder } from './find-no.ts'

/** A node of a line, below a stored node or below a node of the file. */
type Aqui = { cd: number | undefined; base: number | string; nome: string; linha: number }

/** Finds equal names below one node; case and accents do not count. */
function namesakes(
  existentes: readonly NoExistente[],
  /** nodes that get another name, so that their present name is free */
  renamed: ReadonlySet<number>,
) {
  const keyOf = (base: number | string, nome: string) => `${typeof base} ${base} ${plainText(nome)}`
  const there = Map.groupBy(
    existentes.filter(
      ({ cd, fechado, cd_base }) => !fechado && cd_base !== null && !renamed.has(cd),
    ),
    ({ cd_base, nome }) => keyOf(cd_base ?? 0, nome),
  )
  const named = new Map(existentes.map(({ cd, nome }) => [cd, plainText(nome)]))
  const inFile = new Map<string, number>()
  return {
    /** Reserves a name; returns the reason when it is taken. */
    take({ cd, base, nome, linha }: Aqui): string | undefined {
      const key = keyOf(base, nome)
      // An unchanged name stays, even beside an older duplicate.
      const keeps = cd !== undefined && named.get(cd) === plainText(nome)
      const other = there.get(key)?.some((one) => one.cd !== cd)
      if (!keeps && other) return `ao lado já há um nó com o nome ${show(nome)}`
      const first = inFile.get(key)
      if (!keeps && first !== undefined) return `tem o mesmo nome e superior que a linha ${first}`
      inFile.set(key, linha)
      return undefined
    },
  }
}

/** Depths; undefined inside or below a cycle. Visits every node once, without recursion. */
export function niveisOf<No>(nos: Iterable<No>, aboveOf: (no: No) => No | undefined) {
  const niveis = new Map<No, number | undefined>()
  const circulares = new Set<No>()
  for (const no of nos) {
    const way: No[] = []
    const passed = new Set<No>()
    let at: No | undefined = no
    while (at !== undefined && !niveis.has(at) && !passed.has(at)) {
      way.push(at)
      passed.add(at)
      at = aboveOf(at)
    }
    if (at !== undefined && passed.has(at)) {
      for (const one of way.slice(way.indexOf(at))) circulares.add(one)
      for (const one of way) niveis.set(one, undefined)
      continue
    }
    let nivel = at === undefined ? -1 : niveis.get(at)
    for (const one of way.toReversed()) {
      if (nivel !== undefined) nivel += 1
      niveis.set(one, nivel)
    }
  }
  return { niveis, circulares }
}

type LinhaDeNo = Linha<ColunaDeNo>

/** `antes` is the present name of a stored node. */
type NaLinha = { linha: number }
export type NoCriado = NoNovo & NaLinha & { acima: string }
export type NoMudado = NaLinha & {
  cd: number
  nome: string
  ref: string
  antes: Pick<NoExistente, 'nome' | 'ref'>
}

export type PlanoOrganigrama = {
  novos: NoCriado[]
  mudados: NoMudado[]
  iguais: number
  recusas: Achado[]
}

const maximos = { codigo: 60, superior: 60, nome: 200 }

/**
 * Moves no node, and keeps the nodes that the file leaves out. A node without a code matches by
 * name and place, and gets the code.
 */
export function planOrganigrama(tabela: Nos, existentes: readonly NoExistente[]): PlanoOrganigrama {
  const plano: PlanoOrganigrama = {
    novos: [],
    mudados: [],
    iguais: 0,
    recusas: [...tabela.recusas],
  }
  const finder = newFinder(tabela, existentes)
  const { raiz, find } = finder
  const names = namesakes(existentes, renamedBy(tabela, find))
  const lugares = lugaresOf(existentes, finder)
  for (const linha of tabela.linhas) {
    const { codigo, superior, nome } = linha.celulas
    const existente = find(codigo)
    const base = superior === '' ? raiz : find(superior)
    const recusas = faultsOf(linha, { ...finder, ...lugares, existente, base })
    if (recusas.length === 0) {
      const here = { cd: existente?.cd, base: base ? base.cd : superior, nome, linha: linha.linha }
      const motivo = existente === raiz && raiz ? undefined : names.take(here)
      if (motivo !== undefined) recusas.push({ linha: linha.linha, campo: 'nome', motivo })
    }
    plano.recusas.push(...recusas)
    if (recusas.length > 0) continue
    if (!existente) {
      const acima = base?.nome ?? finder.nomeDe(superior)
      const novo = { ref: codigo, superior: base === raiz ? null : superior, nome, acima }
      plano.novos.push({ linha: linha.linha, ...novo })
      continue
    }
    // A file never renames the company.
    const depois = { nome: existente === raiz ? raiz.nome : nome, ref: codigo }
    if (depois.nome === existente.nome && depois.ref === existente.ref) plano.iguais += 1
    else {
      plano.mudados.push({ linha: linha.linha, cd: existente.cd, ...depois, antes: existente })
    }
  }
  return plano
}

function renamedBy(tabela: Nos, find: (codigo: string) => NoExistente | undefined) {
  return new Set(
    tabela.linhas.flatMap(({ celulas: { codigo, nome } }) => {
      const existente = find(codigo)
      return existente && plainText(existente.nome) !== plainText(nome) ? [existente.cd] : []
    }),
  )
}

type Finder = ReturnType<typeof newFinder>

function lugaresOf(existentes: readonly NoExistente[], { inFile, find, raiz }: Finder) {
  const byCd = new Map(existentes.map((no) => [no.cd, no]))
  return niveisOf<LinhaDeNo | NoExistente>([...existentes, ...inFile.values()], (no) => {
    if (!('celulas' in no)) return byCd.get(no.cd_base ?? 0)
    const { superior } = no.celulas
    return superior === '' ? raiz : (find(superior) ?? inFile.get(superior))
  })
}

type Arredores = Pick<Finder, 'inFile' | 'raizRef' | 'raiz'> &
  ReturnType<typeof lugaresOf> & {
    existente: NoExistente | undefined
    base: NoExistente | undefined
  }

function faultsOf(linha: LinhaDeNo, arredores: Arredores): Achado[] {
  const { codigo, superior } = linha.celulas
  const faults: Achado[] = colunasDeNo.flatMap((campo) => {
    const rule = { max: maximos[campo], obrigatorio: campo !== 'superior' }
    const motivo = textFault(linha.celulas[campo], rule)
    return motivo === undefined ? [] : [{ linha: linha.linha, campo, motivo }]
  })
  const add = (campo: ColunaDeNo, motivo: string) =>
    void faults.push({ linha: linha.linha, campo, motivo })
  const { inFile, raizRef, raiz, existente, base, niveis, circulares } = arredores
  const first = inFile.get(codigo)
  if (first && first !== linha) add('codigo', `${show(codigo)} já está na linha ${first.linha}`)
  else if (superior !== '' && superior !== raizRef && !base && !inFile.has(superior)) {
    add('superior', `${show(superior)} não existe no ficheiro nem na empresa`)
  } else if (existente && existente === raiz) companyFaults(linha, existente, add)
  else if (existente?.fechado) {
    add('codigo', `${show(codigo)} foi encerrado: a importação não o abre de novo`)
  } else if (base?.fechado) {
    add('superior', `${show(superior)} foi encerrado: já não recebe nada de novo`)
  } else if (circulares.has(linha)) {
    add('superior', `${show(codigo)} fica abaixo de si próprio`)
  } else if (existente && base?.cd !== existente.cd_base) {
    add('superior', 'o nó já existe noutro lugar: a importação não muda nós de lugar')
  } else if (!existente && (niveis.get(linha) ?? 0) > maximoDeNiveis) {
    add('superior', demasiadosNiveis)
  }
  return faults
}

function companyFaults(
  { celulas: { superior, nome } }: LinhaDeNo,
  raiz: NoExistente,
  add: (campo: ColunaDeNo, motivo: string) => void,
) {
  if (superior !== '') add('superior', 'é a própria empresa: não tem superior')
  if (plainText(nome) !== plainText(raiz.nome)) {
    add('nome', 'é a própria empresa: a importação não lhe muda o nome')
  }
}
