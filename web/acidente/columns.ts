import { camposAcidente } from '#contract/acidente/campos.ts'
import { listAcidentes } from '#contract/acidente/acidente.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { socorroText, triText } from './words.ts'

export const quandoAcidente = [
  day('dt', camposAcidente.dt.label),
  { key: 'hr', label: camposAcidente.hr.label, width: '4.25em' },
] as const

export const socorro = {
  key: 'prest_prim_socorr',
  label: camposAcidente.prest_prim_socorr.label,
  text: ({ prest_prim_socorr }: { prest_prim_socorr: number | null }) =>
    socorroText(prest_prim_socorr),
  width: '12%',
  wrap: true,
} as const

export const colunasAcidente = columnsOf(listAcidentes, [
  numMecan,
  nomeFuncionario,
  ...quandoAcidente,
  socorro,
  {
    key: 'formac_tarefa',
    label: camposAcidente.formac_tarefa.label,
    text: ({ formac_tarefa }) => triText(formac_tarefa),
    width: '7.5%',
    wrap: true,
  },
  {
    key: 'epi_adeq',
    label: camposAcidente.epi_adeq.label,
    text: ({ epi_adeq }) => triText(epi_adeq),
    width: '7.5%',
    wrap: true,
  },
  {
    key: 'descric',
    label: camposAcidente.descric.label,
    none: 'N/D',
    width: '15%',
    wrap: true,
  },
  { ...organig, width: '11%' },
])
