import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import type { Acidente } from '#contract/acidente/chamadas.ts'
import { ondeFoi } from '#contract/acidente/codes.ts'
import { contactos, desvios, lesoes, partesCorpo } from '#contract/acidente/classes.ts'
import { camposAcidente, camposDepois } from '#contract/acidente/campos.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import type { Fact } from '#web/kit/ui/Facts.tsx'
import { gravidadeText, socorroText, triText } from './words.ts'

/** The employee's data at the time of the report. */
export const factsOfFuncionario = (acidente: AcidenteDetalhe): Fact[] => [
  { label: camposFuncionario.nome.label, value: acidente.nome },
  { label: fixedText('numMecan'), value: acidente.num_mecan ?? 'N/D' },
  { label: camposFuncionario.cd_organig.label, value: acidente.organig },
  { label: camposFuncionario.dt_ini_instit.label, value: formatDate(acidente.dt_ini_instit) },
  { label: camposFuncionario.cd_categ.label, value: acidente.categ },
  { label: camposFuncionario.cd_profis.label, value: acidente.profis },
]

/** The reported data. `struck` strikes the day and the hour of the interruption through. */
export const factsOfAcidente = (
  acidente: AcidenteDetalhe,
  { struck = false }: { struck?: boolean } = {},
): Fact[] => [
  {
    label: camposAcidente.cd_organig_acident.label,
    value: formatPlace(acidente.organig_acident, acidente.organig_acident_acima),
  },
  { label: camposAcidente.loc.label, value: acidente.loc },
  { label: camposAcidente.cd_acc_lesiv.label, value: acidente.acc_lesiv },
  { label: camposAcidente.formac_tarefa.label, value: triText(acidente.formac_taref) },
  { label: camposAcidente.epi_adeq.label, value: triText(acidente.epi_adeq) },
  {
    label: camposAcidente.prest_prim_socorr.label,
    value: socorroText(acidente.prest_prim_socorr),
  },
  ...(acidente.prest_prim_socorr_desc === null
    ? []
    : [
        {
          label: camposAcidente.prest_prim_socorr_desc.label,
          value: acidente.prest_prim_socorr_desc,
        },
      ]),
  { label: camposAcidente.interr_trab.label, value: acidente.interr_trab ? 'Sim' : 'Não' },
  ...(acidente.interr_trab
    ? [
        {
          label: camposAcidente.dt_interr_trab.label,
          value: formatDate(acidente.dt_interr_trab),
          struck,
        },
        { label: camposAcidente.hr_interr_trab.label, value: acidente.hr_interr_trab, struck },
      ]
    : []),
]

/** All of an accident's facts but its description. */
export const factsOfRegistado = (acidente: AcidenteDetalhe): Fact[] => [
  { label: 'Data', value: formatDate(acidente.dt) },
  { label: 'Hora', value: acidente.hr },
  ...factsOfAcidente(acidente),
  ...factsOfConhecimento(acidente),
]

/** The facts that decide whether the authority must be told, and since when they are known. */
export function factsOfConhecimento({ dt_conhec, hr_conhec, gravidade }: AcidenteDetalhe): Fact[] {
  const soube = [formatDate(dt_conhec), hr_conhec].filter(Boolean).join(', ')
  return [
    ...(soube ? [{ label: 'Conhecimento do acidente', value: soube }] : []),
    ...(gravidade === null
      ? []
      : [{ label: camposAcidente.gravidade.label, value: gravidadeText(gravidade) }]),
  ]
}

export const factsOfDescricao = ({ descric, obs }: AcidenteDetalhe): Fact[] => [
  { label: camposAcidente.descric.label, value: descric ?? 'N/D' },
  { label: camposAcidente.obs.label, value: obs },
]

type Classificado = Pick<
  Acidente,
  'cd_contacto' | 'cd_lesao' | 'cd_parte_corpo' | 'cd_desvio' | 'baixa' | 'trajeto'
>

/** The provider's classification; empty where there is none. */
export function factsOfClasse(acidente: Classificado): Fact[] {
  const { cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa, trajeto } = acidente
  const said: [string, string | undefined][] = [
    ['Contacto - modalidade da lesão', nameIn(contactos, cd_contacto)],
    ['Tipo de lesão', nameIn(lesoes, cd_lesao)],
    ['Parte do corpo atingida', nameIn(partesCorpo, cd_parte_corpo)],
    ['Desvio', nameIn(desvios, cd_desvio)],
    ['Baixa', baixa === null ? undefined : baixa ? 'Com baixa' : 'Sem baixa'],
    ['Onde foi', trajeto === null ? undefined : ondeFoi[trajeto ? 'trajeto' : 'trabalho']],
  ]
  return said.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

const nameIn = (words: Readonly<Record<number, string>>, cd: number | null) =>
  cd === null ? undefined : words[cd]

export const factsOfAusencia = ({ dt_fim_ausencia, dias_perdidos }: Acidente): Fact[] => [
  { label: camposDepois.dt_fim_ausencia.label, value: formatDate(dt_fim_ausencia) },
  {
    label: camposDepois.dias_perdidos.label,
    value: dias_perdidos === null ? null : String(dias_perdidos),
  },
]
