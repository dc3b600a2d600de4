import type { Funcionario } from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatDate } from '#web/kit/format.ts'

/** A code chosen from a list, or what was typed while that is no option of it. */
type Choice = number | string | null

/** What the form of an employee holds, in the order of its fields. */
export type FormValues = {
  /** null on admission */
  cd: number | null
  nome: string
  sexo: string
  dt_nasc: string
  cd_nacion: Choice
  num_mecan: string
  dt_ini_instit: string
  cd_categ: Choice
  cd_profis: Choice
  cd_agrup_prof: Choice
  cd_func_propost: Choice
  num_contrib: string
  num_benef: string
  num_bi: string
  num_serv_soc: string
  cd_organig: number | null
  loc_trab: string
}

export type FormField = Exclude<keyof FormValues, 'cd'>

export const emptyForm: FormValues = {
  cd: null,
  nome: '',
  sexo: '',
  dt_nasc: '',
  cd_nacion: null,
  num_mecan: '',
  dt_ini_instit: '',
  cd_categ: null,
  cd_profis: null,
  cd_agrup_prof: null,
  cd_func_propost: null,
  num_contrib: '',
  num_benef: '',
  num_bi: '',
  num_serv_soc: '',
  cd_organig: null,
  loc_trab: '',
}

export function formOf(funcionario: Funcionario): FormValues {
  const { cd, nome, sexo, dt_nasc, dt_ini_instit, cd_nacion, cd_categ, cd_organig } = funcionario
  const { cd_profis, cd_agrup_prof, cd_func_propost } = funcionario
  return {
    cd,
    nome,
    sexo,
    dt_nasc,
    cd_nacion,
    num_mecan: funcionario.num_mecan ?? '',
    dt_ini_instit,
    cd_categ,
    cd_profis,
    cd_agrup_prof,
    cd_func_propost,
    num_contrib: funcionario.num_contrib ?? '',
    num_benef: funcionario.num_benef ?? '',
    num_bi: funcionario.num_bi ?? '',
    num_serv_soc: funcionario.num_serv_soc ?? '',
    cd_organig,
    loc_trab: funcionario.loc_trab ?? '',
  }
}

export const sexos = [
  { value: '0', label: 'Masculino' },
  { value: '1', label: 'Feminino' },
]

/** The fields by group, each with its name: on the form, in the review and in the changes. */
export const groups: readonly { title: string; note?: string; fields: readonly FormField[] }[] = [
  { title: 'Identificação', fields: ['nome', 'sexo', 'dt_nasc', 'cd_nacion', 'num_mecan'] },
  {
    title: 'Contrato e função',
    fields: ['dt_ini_instit', 'cd_categ', 'cd_profis', 'cd_agrup_prof', 'cd_func_propost'],
  },
  {
    title: 'Identificadores',
    note: 'Os números de documentos de outros países são aceites tal como são.',
    fields: ['num_contrib', 'num_benef', 'num_bi', 'num_serv_soc'],
  },
  { title: 'Local', fields: ['cd_organig', 'loc_trab'] },
]

export const labelOf: Readonly<Record<FormField, string>> = {
  nome: 'Nome',
  sexo: 'Género',
  dt_nasc: 'Data de nascimento',
  cd_nacion: 'Nacionalidade',
  num_mecan: fixedText('numMecan'),
  dt_ini_instit: 'Data de admissão',
  cd_categ: 'Categoria profissional',
  cd_profis: 'Profissão',
  cd_agrup_prof: 'Agrupamento profissional',
  cd_func_propost: 'Função proposta',
  num_contrib: 'NIF',
  num_benef: 'NISS',
  num_bi: 'BI / CC',
  num_serv_soc: 'Nº de utente',
  cd_organig: 'Organigrama',
  loc_trab: 'Local de trabalho',
}

/** What is said of a required field that is empty. */
export const missing = {
  nome: 'Introduza o nome.',
  sexo: 'Escolha o género.',
  dt_nasc: 'Introduza a data de nascimento.',
  cd_nacion: 'Escolha a nacionalidade.',
  cd_categ: 'Escolha a categoria profissional.',
  dt_ini_instit: 'Introduza a data de admissão.',
  cd_organig: 'Escolha o organigrama.',
}

/** Names behind codes. */
export type NameOf = (field: FormField, cd: number) => string | undefined

/** What a field holds as people read it; null for nothing. */
export function readable(field: FormField, values: FormValues, nameOf: NameOf): string | null {
  const value = values[field]
  if (value === null || value === '') return null
  if (field === 'sexo') return sexos.find((sexo) => sexo.value === value)?.label ?? null
  if (typeof value === 'number') return nameOf(field, value) ?? null
  return formatDate(value) || value.trim() || null
}

/** The fields in which two states of the form differ, as people read them. */
export function changesBetween(before: FormValues, after: FormValues, nameOf: NameOf) {
  return groups
    .flatMap(({ fields }) => fields)
    .map((campo) => ({
      campo,
      titulo: labelOf[campo],
      antes: readable(campo, before, nameOf),
      depois: readable(campo, after, nameOf),
    }))
    .filter(({ antes, depois }) => antes !== depois)
}
