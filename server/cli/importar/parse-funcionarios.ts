import { camposDe, camposDoFicheiro, camposFuncionario } from '#contract/comum/funcionario.ts'
import type { CampoDe, Ficha, Tabela as Campos } from '#contract/comum/funcionario.ts'
import { hasCcForm, isCc, isNif, isNiss } from '#contract/comum/identificador.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { show, textFault, type Achado } from './achado.ts'
import { parseData } from './datas.ts'
import type { NoAlvo } from './plan-organigrama.ts'
import type { Linha, Tabela } from './tabela.ts'

type Campo = (typeof camposDoFicheiro)[number]
type Coluna = Campos[Campo]['csv'] | 'organigrama'

/** Columns of the employee file; `organigrama` may be absent. */
export const colunas = camposDoFicheiro.map((campo) => camposFuncionario[campo].csv)

/** Lists whose values are known by name: a name that is new becomes the company's own. */
export const auxiliares = ['categoria', 'agrupamento', 'profissao', 'funcao'] as const
export type Auxiliar = (typeof auxiliares)[number]

type Textos = Pick<Ficha, CampoDe<'texto'>>

/** An employee of the file. Null is an empty cell, which changes nothing. */
export type Pessoa = {
  linha: number
  ficha: Textos & Pick<Ficha, CampoDe<'sexo' | 'data'> | 'cd_nacion'>
  nomes: Record<Auxiliar, string | null>
  no: NoAlvo | null
}

/** What cells are checked against. */
export type Contexto = {
  /** yyyy-mm-dd */
  hoje: string
  nacionalidades: readonly { cd: number; nome: string; pais: string }[]
  nos: readonly NoAlvo[]
}

const regras = new Map<Coluna, { max: number | undefined; obrigatorio: boolean }>(
  camposDoFicheiro.map((campo) => {
    const regra = camposFuncionario[campo]
    const obrigatorio = 'missing' in regra || 'exigido' in regra
    return [regra.csv, { max: 'max' in regra ? regra.max : undefined, obrigatorio }]
  }),
)
const semRegra = { max: undefined, obrigatorio: false }
const sexos = new Map<string, '0' | '1'>([
  ['0', '0'],
  ['1', '1'],
  ['m', '0'],
  ['f', '1'],
  ['masculino', '0'],
  ['feminino', '1'],
])

/** The people of a table, with every reason for which a line is refused, and what looks strange. */
export function parseFuncionarios(
  tabela: Tabela<Coluna>,
  contexto: Contexto,
): { pessoas: Pessoa[]; recusas: Achado[]; avisos: Achado[] } {
  const pessoas: Pessoa[] = []
  const recusas = [...tabela.recusas]
  const avisos: Achado[] = []
  const nacionalidades = nacionalidadesByName(contexto)
  const nos = nosByName(contexto.nos)
  for (const linha of tabela.linhas) {
    const found = readLinha(linha, { hoje: contexto.hoje, nacionalidades, nos })
    recusas.push(...found.recusas)
    avisos.push(...warningsOf(linha))
    if (found.pessoa) pessoas.push(found.pessoa)
  }
  return { pessoas, recusas, avisos }
}

type Nomes = {
  hoje: string
  nacionalidades: ReadonlyMap<string, number>
  nos: ReadonlyMap<string, readonly NoAlvo[]>
}

function readLinha({ linha, celulas }: Linha<Coluna>, nomes: Nomes) {
  const recusas: Achado[] = [...colunas, 'organigrama' as const].flatMap((campo) => {
    const motivo = textFault(celulas[campo], regras.get(campo) ?? semRegra)
    return motivo === undefined ? [] : [{ linha, campo, motivo }]
  })
  const refused = new Set(recusas.map(({ campo }) => campo))
  /** the reading of a cell, or the reason it has none, unless it was refused already */
  const read = <T>(campo: Coluna, value: T | undefined, motivo: string): T | undefined => {
    if (value === undefined && !refused.has(campo)) recusas.push({ linha, campo, motivo })
    return value
  }
  const data = (campo: 'dataNascimento' | 'dataAdmissao') =>
    read(campo, parseData(celulas[campo]), `${show(celulas[campo])} não é uma data dd/mm/aaaa`)
  const sexo = read(
    'sexo',
    sexos.get(plainText(celulas.sexo)),
    `${show(celulas.sexo)} não é 0, 1, M, F, masculino nem feminino`,
  )
  const dt_nasc = data('dataNascimento')
  const dt_ini_instit = data('dataAdmissao')
  const cd_nacion = read(
    'nacionalidade',
    nomes.nacionalidades.get(plainText(celulas.nacionalidade)),
    `${show(celulas.nacionalidade)} não é uma nacionalidade nem um país conhecido`,
  )
  const no = readNo(celulas.organigrama, nomes.nos)
  if (typeof no === 'string') recusas.push({ linha, campo: 'organigrama', motivo: no })
  const wrongDates = dt_nasc && dt_ini_instit && dateFault(dt_nasc, dt_ini_instit, nomes.hoje)
  if (wrongDates) recusas.push({ linha, campo: 'dataNascimento', motivo: wrongDates })
  const complete = sexo && dt_nasc && dt_ini_instit && cd_nacion !== undefined
  if (recusas.length > 0 || !complete || typeof no === 'string') return { recusas }
  const { textos, nomes: lidos } = textsOf(celulas)
  const pessoa: Pessoa = {
    linha,
    ficha: { ...textos, sexo, dt_nasc, dt_ini_instit, cd_nacion },
    nomes: lidos,
    no,
  }
  return { recusas, pessoa }
}

function textsOf(celulas: Linha<Coluna>['celulas']) {
  const optional = (campo: Coluna) => (celulas[campo] === '' ? null : celulas[campo])
  return {
    textos: Object.fromEntries(
      camposDe('texto').map((campo) => [campo, optional(camposFuncionario[campo].csv)]),
    ) as Textos,
    nomes: {
      categoria: celulas.categoria,
      agrupamento: optional('agrupamento'),
      profissao: optional('profissao'),
      funcao: optional('funcao'),
    },
  }
}

function dateFault(dt_nasc: string, dt_ini_instit: string, hoje: string): string | undefined {
  if (dt_nasc > hoje) return 'é posterior ao dia de hoje'
  return dt_nasc < dt_ini_instit ? undefined : 'não é anterior à data de admissão'
}

/** The node named by its code or its name; null when the cell is empty; a reason when it is unknown. */
function readNo(text: string, nos: Nomes['nos']): NoAlvo | null | string {
  if (text === '') return null
  const found = nos.get(`ref ${text}`) ?? nos.get(`nome ${plainText(text)}`) ?? []
  const [no] = found
  if (!no) return `${show(text)} não existe no organigrama da empresa`
  if (found.length === 1) return no
  return `há ${found.length} nós com o nome ${show(text)}: indique o código`
}

function nosByName(nos: readonly NoAlvo[]) {
  const found = new Map<string, NoAlvo[]>()
  for (const no of nos) {
    const keys = no.ref === null ? [] : [`ref ${no.ref}`]
    for (const key of [...keys, `nome ${plainText(no.nome)}`]) {
      found.set(key, [...(found.get(key) ?? []), no])
    }
  }
  return found
}

function nacionalidadesByName({ nacionalidades }: Contexto) {
  return new Map(
    nacionalidades.flatMap(({ cd, nome, pais }) => [
      [plainText(pais), cd] as const,
      [plainText(nome), cd] as const,
    ]),
  )
}

function warningsOf({ linha, celulas: { nif, niss, bi } }: Linha<Coluna>): Achado[] {
  const checks = [
    { campo: 'nif', valor: nif, fine: isNif(nif), nome: 'um NIF' },
    { campo: 'niss', valor: niss, fine: isNiss(niss), nome: 'um NISS' },
    { campo: 'bi', valor: bi, fine: isCc(bi) || !hasCcForm(bi), nome: 'um Cartão de Cidadão' },
  ]
  return checks
    .filter(({ valor, fine }) => valor !== '' && !fine)
    .map(({ campo, valor, nome }) => ({
      linha,
      campo,
      motivo: `${show(valor)} não tem os algarismos de controlo de ${nome}`,
    }))
}
