import { plainText } from '#contract/kit/plain-text.ts'
import type { NoNovo } from '#server/comum/organigramas.ts'
import { show, textFault, type Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Linha, Tabela } from '#contract/kit/ficheiro/tabela.ts'

export const colunas = ['codigo', 'superior', 'nome'] as const
type Coluna = (typeof colunas)[number]

/** A node of the database; the company itself has no `cd_base`. */
export type NoExistente = { cd: number; cd_base: number | null; ref: string | null; nome: string }

/** A node an employee may be put in: one of the database (`cd`), or of the file, not written yet. */
export type NoAlvo = { cd: number | null; ref: string | null; nome: string }

export type PlanoOrganigrama = {
  novos: NoNovo[]
  mudados: { cd: number; nome: string; ref: string }[]
  iguais: number
  recusas: Achado[]
}

const maximos = { codigo: 60, superior: 60, nome: 200 }

/** What a file changes in a company's tree. Nodes that it does not name stay as they are. */
export function planOrganigrama(
  tabela: Tabela<Coluna>,
  existentes: readonly NoExistente[],
): PlanoOrganigrama {
  const plano: PlanoOrganigrama = {
    novos: [],
    mudados: [],
    iguais: 0,
    recusas: [...tabela.recusas],
  }
  const raiz = existentes.find(({ cd_base }) => cd_base === null)
  const known = new Map(existentes.map((no) => [no.ref, no]))
  const raizRef = raiz?.ref ?? rootLine(tabela, raiz, known)
  const inFile = new Map<string, Linha<Coluna>>()
  for (const linha of tabela.linhas) {
    const { codigo } = linha.celulas
    if (codigo !== '' && !inFile.has(codigo)) inFile.set(codigo, linha)
  }
  for (const linha of tabela.linhas) {
    const { codigo, superior, nome } = linha.celulas
    const existente = codigo === raizRef ? raiz : known.get(codigo)
    const base = superior === '' || superior === raizRef ? raiz : known.get(superior)
    const recusas = faultsOf(linha, { inFile, known, raizRef, raiz, existente, base })
    plano.recusas.push(...recusas)
    if (recusas.length > 0) continue
    if (!existente) {
      plano.novos.push({ ref: codigo, superior: base === raiz ? null : superior, nome })
    } else if (existente === raiz ? raiz.ref !== codigo : existente.nome !== nome) {
      // the company is found by its name: a file never changes that
      plano.mudados.push({
        cd: existente.cd,
        nome: existente === raiz ? raiz.nome : nome,
        ref: codigo,
      })
    } else plano.iguais += 1
  }
  return plano
}

/**
 * Many systems export the company as a line of its own. The only line without a superior that bears
 * the company's name is not a node below it.
 */
function rootLine(
  tabela: Tabela<Coluna>,
  raiz: NoExistente | undefined,
  known: ReadonlyMap<string | null, NoExistente>,
): string | undefined {
  const tops = tabela.linhas.filter(({ celulas }) => celulas.superior === '')
  const [top] = tops
  if (!raiz || !top || tops.length > 1 || known.has(top.celulas.codigo)) return undefined
  return plainText(top.celulas.nome) === plainText(raiz.nome) ? top.celulas.codigo : undefined
}

type Arredores = {
  inFile: ReadonlyMap<string, Linha<Coluna>>
  known: ReadonlyMap<string | null, NoExistente>
  raizRef: string | undefined
  raiz: NoExistente | undefined
  existente: NoExistente | undefined
  base: NoExistente | undefined
}

function faultsOf(linha: Linha<Coluna>, arredores: Arredores): Achado[] {
  const { codigo, superior } = linha.celulas
  const faults: Achado[] = colunas.flatMap((campo) => {
    const rule = { max: maximos[campo], obrigatorio: campo !== 'superior' }
    const motivo = textFault(linha.celulas[campo], rule)
    return motivo === undefined ? [] : [{ linha: linha.linha, campo, motivo }]
  })
  const add = (campo: Coluna, motivo: string) => faults.push({ linha: linha.linha, campo, motivo })
  const { inFile, known, raizRef, raiz, existente, base } = arredores
  const first = inFile.get(codigo)
  if (first && first !== linha) add('codigo', `${show(codigo)} já está na linha ${first.linha}`)
  else if (
    superior !== '' &&
    superior !== raizRef &&
    !known.has(superior) &&
    !inFile.has(superior)
  ) {
    add('superior', `${show(superior)} não existe no ficheiro nem na empresa`)
  } else if (existente === raiz) {
    if (existente) companyFaults(linha, existente, add)
  } else if (existente && base?.cd !== existente.cd_base) {
    add('superior', 'o nó já existe noutro lugar: a importação não muda nós de lugar')
  } else if (!existente && isInCycle(linha, inFile)) {
    add('superior', `${show(codigo)} fica abaixo de si próprio`)
  }
  return faults
}

function companyFaults(
  { celulas: { superior, nome } }: Linha<Coluna>,
  raiz: NoExistente,
  add: (campo: Coluna, motivo: string) => void,
) {
  if (superior !== '') add('superior', 'é a própria empresa: não tem superior')
  if (plainText(nome) !== plainText(raiz.nome)) {
    add('nome', 'é a própria empresa: a importação não lhe muda o nome')
  }
}

function isInCycle(linha: Linha<Coluna>, inFile: ReadonlyMap<string, Linha<Coluna>>) {
  const passed = new Set<Linha<Coluna>>()
  let above = inFile.get(linha.celulas.superior)
  while (above && !passed.has(above)) {
    if (above === linha) return true
    passed.add(above)
    above = inFile.get(above.celulas.superior)
  }
  return false
}
