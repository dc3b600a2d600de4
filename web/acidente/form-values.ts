import { naoAplicavel } from '#contract/acidente/codes.ts'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import type { AcidenteEscrito } from '#contract/acidente/forms.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import type { ReviewGroup } from '#web/comum/pedido/Review.tsx'
import { today } from '#web/kit/field/date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { gravidadeText, socorroText, triText } from './words.ts'

/** The fields of the form, in their order. */
export type AcidenteValues = {
  cd_funcion: number | null
  nome: string
  cd_acc_lesiv: number | string | null
  dt: string
  hr: string
  cd_organig_acident: number | null
  loc: string
  prest_prim_socorr: number | null
  prest_prim_socorr_desc: string
  formac_tarefa: number
  epi_adeq: number
  interr_trab: boolean
  dt_interr_trab: string
  hr_interr_trab: string
  descric: string
  obs: string
  dt_conhec: string
  hr_conhec: string
  gravidade: number | null
}

export const emptyAcidente = (): AcidenteValues => ({
  cd_funcion: null,
  nome: '',
  cd_acc_lesiv: null,
  dt: today(),
  hr: '',
  cd_organig_acident: null,
  loc: '',
  prest_prim_socorr: null,
  prest_prim_socorr_desc: '',
  formac_tarefa: naoAplicavel,
  epi_adeq: naoAplicavel,
  interr_trab: false,
  dt_interr_trab: '',
  hr_interr_trab: '',
  descric: '',
  obs: '',
  dt_conhec: '',
  hr_conhec: '',
  gravidade: null,
})

/** The form's values for a sent request. */
export const valuesOf = (sent: AcidenteDetalhe): AcidenteValues => ({
  cd_funcion: sent.cd_funcion,
  nome: sent.nome,
  cd_acc_lesiv: sent.cd_acc_lesiv,
  dt: sent.dt,
  hr: sent.hr,
  cd_organig_acident: sent.cd_organig_acident,
  loc: sent.loc ?? '',
  descric: sent.descric ?? '',
  obs: sent.obs ?? '',
  prest_prim_socorr: sent.prest_prim_socorr,
  prest_prim_socorr_desc: sent.prest_prim_socorr_desc ?? '',
  formac_tarefa: sent.formac_taref,
  epi_adeq: sent.epi_adeq,
  interr_trab: sent.interr_trab,
  dt_interr_trab: sent.dt_interr_trab ?? '',
  hr_interr_trab: sent.hr_interr_trab ?? '',
  gravidade: sent.gravidade,
  dt_conhec: sent.dt_conhec ?? '',
  hr_conhec: sent.hr_conhec ?? '',
})

export type Nomes = { tipo: string | undefined; organig: string | undefined }

export function reviewOf(form: AcidenteEscrito, { tipo, organig }: Nomes): ReviewGroup[] {
  const readable: { [Name in keyof typeof camposAcidente]?: string | null | undefined } = {
    ...form,
    cd_funcion: form.nome,
    cd_organig_acident: organig,
    cd_acc_lesiv: tipo,
    dt: formatDate(form.dt),
    prest_prim_socorr: socorroText(form.prest_prim_socorr),
    formac_tarefa: triText(form.formac_tarefa ?? null),
    epi_adeq: triText(form.epi_adeq ?? null),
    interr_trab: form.interr_trab === true ? 'Sim' : 'Não',
    dt_interr_trab: formatDate(form.dt_interr_trab),
    dt_conhec: formatDate(form.dt_conhec),
    gravidade: gravidadeText(form.gravidade ?? null),
  }
  return grupos.map(({ title, fields }) => ({
    title,
    rows: fields.map((name) => ({
      label: camposAcidente[name].label,
      value: readable[name] ?? null,
    })),
  }))
}

type Campo = keyof typeof camposAcidente
const grupos: readonly { title: string; fields: readonly Campo[] }[] = [
  {
    title: 'Acidente',
    fields: ['cd_funcion', 'cd_acc_lesiv', 'dt', 'hr', 'cd_organig_acident', 'loc'],
  },
  {
    title: 'Cuidados e trabalho',
    fields: [
      ...(['prest_prim_socorr', 'prest_prim_socorr_desc', 'formac_tarefa', 'epi_adeq'] as const),
      ...(['interr_trab', 'dt_interr_trab', 'hr_interr_trab'] as const),
    ],
  },
  { title: 'O que aconteceu', fields: ['descric', 'obs'] },
  { title: 'Participação', fields: ['dt_conhec', 'hr_conhec', 'gravidade'] },
]
