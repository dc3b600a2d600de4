import type { CampoDe, CampoFuncionario } from './funcionario.ts'

type Grupo<Name> = {
  title: string
  note?: string
  /** shown only where there is a value */
  escassos?: true
  fields: readonly Name[]
}

export const gruposDoFormulario: readonly Grupo<CampoFuncionario>[] = [
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
  {
    title: 'Condições de trabalho',
    note: 'Só as que existem, sem fim enquanto duram. Delas depende quando é devido o exame.',
    fields: ['noturno_de', 'noturno_ate', 'turnos_de', 'turnos_ate', 'teletrab_de', 'teletrab_ate'],
  },
]

export const gruposDaFicha: readonly Grupo<CampoDe<'texto' | 'sexo' | 'data' | 'lista'>>[] = [
  {
    title: 'Identificação',
    fields: ['sexo', 'dt_nasc', 'cd_nacion', 'num_bi', 'num_contrib', 'num_benef', 'num_serv_soc'],
  },
  {
    title: 'Trabalho',
    fields: ['cd_profis', 'cd_categ', 'cd_agrup_prof', 'cd_func_propost', 'loc_trab'],
  },
  {
    title: 'Condições de trabalho',
    escassos: true,
    fields: ['noturno_de', 'noturno_ate', 'turnos_de', 'turnos_ate', 'teletrab_de', 'teletrab_ate'],
  },
]
