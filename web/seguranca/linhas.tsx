import type { ReplyOf } from '#contract/kit/route.ts'
import { toneOf } from '#contract/kit/codes.ts'
import { codigosAtividade, codigosMedida } from '#contract/seguranca/codes.ts'
import type {
  readAtividade,
  readAtividadePrestador,
  readMedida,
  readMedidaPrestador,
} from '#contract/seguranca/detalhe.ts'
import {
  camposAtividade,
  camposMarcacaoAtividade,
  camposMedida,
} from '#contract/seguranca/forms.ts'
import { camposPercurso } from '#contract/seguranca/percurso-medida.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatCount, formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'

type Atividade = ReplyOf<typeof readAtividade | typeof readAtividadePrestador>['message']
export type Medida = ReplyOf<typeof readMedida | typeof readMedidaPrestador>['message']

/** The facts both sides see of an activity. */
export const linhaDeAtividade = (atividade: Atividade) => ({
  title: atividade.tipo,
  estado: <Badge tone={toneOf(codigosAtividade, atividade.cd_estad)}>{atividade.estado}</Badge>,
  facts: [
    { label: 'Área', value: atividade.area },
    { label: camposAtividade.cd_motiv.label, value: atividade.motivo },
    { label: 'Organigrama', value: formatPlace(atividade.organig, atividade.organig_acima) },
    { label: camposMarcacaoAtividade.cd_tecnic.label, value: atividade.tecnic },
    {
      label: atividade.cd_estad === 0 ? 'Pedida em' : 'Data',
      value: [formatDate(atividade.dt), atividade.hr].filter(Boolean).join(', '),
    },
    ...(atividade.hr === null
      ? []
      : [{ label: 'Duração', value: formatCount(atividade.minutos, 'minuto', 'minutos') }]),
    ...(atividade.funcion === null
      ? []
      : [
          { label: camposAtividade.cd_funcion.label, value: atividade.funcion },
          { label: fixedText('numMecan'), value: atividade.num_mecan ?? 'N/D' },
        ]),
  ],
  escritos:
    atividade.obs === null ? [] : [{ label: camposAtividade.obs.label, value: atividade.obs }],
  partes:
    atividade.medidas.length === 0
      ? []
      : [
          {
            title: 'Medidas propostas',
            children: <Medidas {...{ atividade }} />,
          },
        ],
  passos: atividade.passos,
})

function Medidas({ atividade }: { atividade: Atividade }) {
  const to = isDoPrestador(atividade)
    ? '/prestador/seguranca/medida/$codigo'
    : '/seguranca/medidas/$codigo'
  return (
    <Stack as="ul" gap={1}>
      {atividade.medidas.map(({ cd, tarefa, estad }) => (
        <li key={cd}>
          <Link {...{ to }} params={{ codigo: String(cd) }}>
            {tarefa}
          </Link>{' '}
          <Note as="span">{estad}</Note>
        </li>
      ))}
    </Stack>
  )
}

/** Only the provider's reads name the company. */
const isDoPrestador = (lida: Atividade | Medida) => 'empresa' in lida

/** The facts both sides see of a measure. */
export const linhaDeMedida = (medida: Medida) => ({
  title: medida.tarefa,
  estado: <Badge tone={toneOf(codigosMedida, medida.cd_estad)}>{medida.estad}</Badge>,
  facts: [
    { label: camposMedida.risco_identific.label, value: medida.risco_identific },
    { label: 'Organigrama', value: formatPlace(medida.organig, medida.organig_acima) },
    { label: camposMedida.dt.label, value: formatDate(medida.dt) },
    { label: camposMedida.prazo.label, value: prazoDe(medida) },
    { label: camposPercurso.responsavel.label, value: medida.responsavel },
    {
      label: camposPercurso.previsto.label,
      value: medida.previsto === null ? null : formatDate(medida.previsto),
    },
    { label: camposMedida.provis.label, value: medida.provis ? 'Sim' : 'Não' },
    ...(medida.atividade === null
      ? []
      : [{ label: 'Atividade técnica de origem', value: <Origem {...{ medida }} /> }]),
  ],
  escritos: [{ label: camposMedida.medida.label, value: medida.medida }],
  partes: [],
  passos: medida.passos,
})

function Origem({ medida }: { medida: Medida }) {
  const { cd_atividade, atividade } = medida
  const to = isDoPrestador(medida) ? '/prestador/seguranca/atividade' : '/seguranca/marcacao'
  return cd_atividade === null ? (
    atividade
  ) : (
    <Link {...{ to }} search={{ detalhe: cd_atividade }}>
      {atividade}
    </Link>
  )
}

function prazoDe({ prazo, dias_expir }: Medida): string {
  if (dias_expir === null || dias_expir <= 0) return prazo
  return `${prazo} (${formatCount(dias_expir, 'dia excedido', 'dias excedidos')})`
}
