import type { FieldTexts } from '../kit/fields.ts'
import { perguntas } from './codes.ts'

export const camposAcidente = {
  cd_funcion: { label: 'Funcionário', missing: 'Escolha o funcionário.' },
  cd_organig_acident: {
    label: 'Organigrama do acidente',
    missing: 'Escolha onde aconteceu no organigrama.',
  },
  cd_acc_lesiv: { label: 'Ação lesiva', missing: 'Escolha a ação lesiva.' },
  dt: { label: 'Data', missing: 'Introduza a data do acidente.' },
  hr: { label: 'Hora', missing: 'Introduza a hora do acidente.' },
  loc: { label: 'Local' },
  prest_prim_socorr: {
    label: perguntas.prest_prim_socorr,
    missing: 'Escolha os cuidados prestados.',
  },
  prest_prim_socorr_desc: { label: 'Local da prestação' },
  formac_tarefa: { label: perguntas.formac_tarefa },
  epi_adeq: { label: perguntas.epi_adeq },
  interr_trab: { label: 'Interrupção do trabalho' },
  dt_interr_trab: { label: 'Data da interrupção' },
  hr_interr_trab: { label: 'Hora da interrupção' },
  descric: { label: 'Descrição', missing: 'Descreva o que aconteceu.' },
  obs: { label: 'Observações' },
  dt_conhec: { label: 'Data em que teve conhecimento' },
  hr_conhec: { label: 'Hora em que teve conhecimento' },
  gravidade: { label: 'O acidente é mortal ou evidencia lesão física grave?' },
} as const satisfies Record<string, FieldTexts>

export const camposDepois = {
  dt_fim_ausencia: { label: 'Fim da ausência', hint: 'O último dia em que faltou ao trabalho.' },
  dias_perdidos: {
    label: 'Dias perdidos',
    hint: 'Dias de calendário, sem contar o do acidente.',
  },
  obs: { label: 'Observação' },
} as const satisfies Record<string, FieldTexts>

export const camposComunicacao = {
  dt: { label: 'Comunicado em', missing: 'Indique quando o comunicou.' },
  ref: { label: 'Referência', hint: 'O número da participação, se já o tiver.' },
} as const satisfies Record<string, FieldTexts>
