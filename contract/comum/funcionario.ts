import { identifierForm, numberForm } from '../kit/identifier.ts'
import { cleanText } from '../kit/plain-text.ts'
import { fixedText } from '../kit/texts.ts'
import type { FieldTexts } from '../kit/fields.ts'

type Campo = FieldTexts & {
  /** at erasure of a former employee: kept, where kept records need it, or emptied */
  apagar: 'fica' | 'limpa'
  kind: 'texto' | 'sexo' | 'data' | 'lista' | 'ramo'
  /** longest text, or name of a code; `escrito`: shorter limit of forms */
  max?: number
  escrito?: number
  forma?: (escrito: string) => string
  /** of a code: field and table of its name */
  nome?: string
  tabela?: string
  pedido?: string
  /** heading in files, which `camposDoFicheiro` puts in order; `exigido`: required in files only */
  coluna?: string
  exigido?: true
}

/** Order of the form. Forms, reviews, files, statements and types follow from this table. */
export const camposFuncionario = {
  nome: {
    kind: 'texto',
    apagar: 'fica',
    label: 'Nome',
    missing: 'Introduza o nome.',
    max: 100,
    coluna: 'nome',
  },
  sexo: {
    kind: 'sexo',
    apagar: 'fica',
    label: 'Género',
    missing: 'Escolha o género.',
    coluna: 'sexo',
  },
  dt_nasc: {
    kind: 'data',
    apagar: 'fica',
    label: 'Data de nascimento',
    missing: 'Introduza a data de nascimento.',
    coluna: 'dataNascimento',
  },
  cd_nacion: {
    kind: 'lista',
    apagar: 'fica',
    label: 'Nacionalidade',
    missing: 'Escolha a nacionalidade.',
    nome: 'nacion',
    tabela: 'nacionalidade',
    pedido: 'nacionalidade',
    coluna: 'nacionalidade',
  },
  num_mecan: {
    kind: 'texto',
    apagar: 'fica',
    label: /* @__PURE__ */ fixedText('numMecan'),
    max: 20,
    forma: numberForm,
    coluna: 'numMecan',
  },
  dt_ini_instit: {
    kind: 'data',
    apagar: 'fica',
    label: 'Data de admissão',
    missing: 'Introduza a data de admissão.',
    coluna: 'dataAdmissao',
  },
  cd_categ: {
    kind: 'lista',
    apagar: 'fica',
    label: 'Categoria profissional',
    missing: 'Escolha a categoria profissional.',
    nome: 'categ',
    tabela: 'categoria',
    pedido: 'categoria',
    max: 75,
    coluna: 'categoria',
  },
  cd_profis: {
    kind: 'lista',
    apagar: 'limpa',
    label: 'Profissão',
    nome: 'profis',
    tabela: 'profissao',
    pedido: 'profis',
    max: 75,
    coluna: 'profissao',
  },
  cd_agrup_prof: {
    kind: 'lista',
    apagar: 'limpa',
    label: 'Agrupamento profissional',
    nome: 'agrup_prof',
    tabela: 'agrupamento',
    pedido: 'agrupamento',
    max: 75,
    coluna: 'agrupamento',
  },
  cd_func_propost: {
    kind: 'lista',
    apagar: 'limpa',
    label: 'Função proposta',
    nome: 'func_propost',
    tabela: 'funcao',
    pedido: 'funcao_proposta',
    max: 75,
    coluna: 'funcao',
  },
  num_contrib: {
    kind: 'texto',
    apagar: 'limpa',
    label: 'NIF',
    hint: 'Número de identificação fiscal.',
    max: 15,
    forma: identifierForm,
    coluna: 'nif',
  },
  num_benef: {
    kind: 'texto',
    apagar: 'fica',
    label: 'NISS',
    hint: 'Número da Segurança Social.',
    max: 20,
    forma: identifierForm,
    coluna: 'niss',
  },
  num_bi: {
    kind: 'texto',
    apagar: 'limpa',
    label: 'BI / CC',
    hint: 'Cartão de cidadão, passaporte ou residência.',
    max: 15,
    coluna: 'bi',
  },
  num_serv_soc: {
    kind: 'texto',
    apagar: 'limpa',
    label: 'Nº de utente',
    hint: 'Número do Serviço Nacional de Saúde.',
    max: 50,
    escrito: 20,
    coluna: 'utente',
  },
  cd_organig: {
    kind: 'ramo',
    apagar: 'fica',
    label: 'Organigrama',
    missing: 'Escolha o organigrama.',
    nome: 'organig',
    tabela: 'organigrama',
  },
  loc_trab: {
    kind: 'texto',
    apagar: 'limpa',
    label: 'Local de trabalho',
    max: 100,
    escrito: 20,
    coluna: 'localTrabalho',
    exigido: true,
  },
  noturno_de: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Trabalho noturno desde',
    hint: 'Exige um exame antes da colocação, e depois um por ano.',
  },
  noturno_ate: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Trabalho noturno até',
  },
  turnos_de: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Trabalho por turnos desde',
  },
  turnos_ate: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Trabalho por turnos até',
  },
  teletrab_de: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Teletrabalho desde',
    hint: 'Exige um exame antes do início, e depois um por ano.',
  },
  teletrab_ate: {
    kind: 'data',
    apagar: 'limpa',
    label: 'Teletrabalho até',
  },
} as const satisfies Record<string, Campo>

export type CamposFuncionario = typeof camposFuncionario
export type CampoFuncionario = keyof CamposFuncionario
export type CampoDe<Kind extends Campo['kind']> = {
  [Name in CampoFuncionario]: CamposFuncionario[Name]['kind'] extends Kind ? Name : never
}[CampoFuncionario]

export type TextoDoFicheiro = {
  [Name in CampoDe<'texto'>]: CamposFuncionario[Name] extends { coluna: string } ? Name : never
}[CampoDe<'texto'>]
export const textosComColuna = () =>
  camposDe('texto').filter((name): name is TextoDoFicheiro => 'coluna' in camposFuncionario[name])

export const colunaOf = (
  name: CampoDe<'texto'>,
): CamposFuncionario[TextoDoFicheiro]['coluna'] | undefined => {
  const campo = camposFuncionario[name]
  return 'coluna' in campo ? campo.coluna : undefined
}

export const isLista = (name: CampoFuncionario): name is CampoDe<'lista'> =>
  camposFuncionario[name].kind === 'lista'

export function camposDe<Kind extends Campo['kind'] = Campo['kind']>(
  ...kinds: readonly Kind[]
): CampoDe<Kind>[] {
  const wanted = new Set<string>(kinds)
  const names = Object.entries(camposFuncionario).filter(
    ([, { kind }]) => kinds.length === 0 || wanted.has(kind),
  )
  return names.map(([name]) => name as CampoDe<Kind>)
}

export function formaDe(name: CampoDe<'texto'>, escrito: string): string {
  const { forma = cleanText }: Campo = camposFuncionario[name]
  return forma(escrito)
}

type Valor<Name extends CampoFuncionario> =
  Name extends CampoDe<'lista' | 'ramo'> ? number : Name extends 'sexo' ? '0' | '1' : string
type OrNone<Name extends CampoFuncionario> = CamposFuncionario[Name] extends { missing: string }
  ? never
  : null

export type Ficha = { [Name in CampoFuncionario]: Valor<Name> | OrNone<Name> }

export const semMais = (obrigatorios: Pick<Ficha, Obrigatorio>): Ficha => {
  const vazia: { [Name in CampoFuncionario]?: unknown } = { ...obrigatorios }
  for (const name of camposDe()) vazia[name] ??= null
  return vazia as Ficha
}
type Obrigatorio = {
  [Name in CampoFuncionario]: null extends Ficha[Name] ? never : Name
}[CampoFuncionario]

export type NomesDaFicha = {
  [Name in CampoDe<'lista' | 'ramo'> as CamposFuncionario[Name]['nome']]: string | OrNone<Name>
}

export const camposDoFicheiro = [
  'num_mecan',
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'cd_agrup_prof',
  'cd_profis',
  'cd_func_propost',
  'num_bi',
  'num_contrib',
  'num_benef',
  'num_serv_soc',
  'loc_trab',
  'dt_ini_instit',
] as const satisfies readonly CampoFuncionario[]

export type Exigido = {
  [Name in CampoFuncionario]: CamposFuncionario[Name] extends
    | { missing: string }
    | { exigido: true }
    ? Name
    : never
}[CampoFuncionario]

export const sexos = { '0': 'Masculino', '1': 'Feminino' } as const
