import { camposPedidoSaude, quandoForm } from '#contract/saude/pedido/forms.ts'
import { requestMarcacao } from '#contract/saude/pedido/chamadas.ts'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { FormLines } from '#web/kit/form/fields.tsx'
import { DesejosFields, faltaNosDesejos, semDesejos } from './DesejosFields.tsx'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { motivosDever } from '#contract/comum/dever.ts'
import { readDeveresDasPessoas } from '#contract/dever/dever.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note, Panel, PartHeading } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { devidoAte } from './deveres.tsx'

export const amongMarcacoes = {
  pendentes: '/saude/pedido',
  menu: 'saude',
  back: '/saude/marcacao/exame',
} as const

type Props = {
  pessoas: readonly { cd: number; nome: string }[]
  onClose: () => void
}

export function PedirMarcacaoDialog({ pessoas, onClose }: Props) {
  const screen = usePedidoForm({
    schema: quandoForm,
    fields: camposPedidoSaude,
    initial: { ...semDesejos, indisponivel: '', preferencia: '' },
    also: (typed) => faltaNosDesejos(typed),
    send: (body, to) =>
      call(requestMarcacao, { ...to, body: { ...body, pessoas: pessoas.map(({ cd }) => cd) } }),
    seen: amongMarcacoes,
    onSent: onClose,
  })
  const [so, ...outras] = pessoas
  return (
    <FormDialog title="Pedir marcação" submit="Enviar pedido" {...{ screen, onClose }}>
      <p>
        Pede ao prestador que marque um exame{' '}
        {outras.length === 0 ? (
          <>
            de <strong>{so?.nome}</strong>.
          </>
        ) : (
          <>
            de cada uma de <strong>{formatCount(pessoas.length, 'pessoa', 'pessoas')}</strong>, um
            pedido por pessoa.
          </>
        )}
      </p>
      <AQueResponde pessoas={pessoas} />
      <DesejosFields screen={screen} />
      <FormLines {...screen.field('indisponivel')} maxLength={500} />
      <FormLines {...screen.field('preferencia')} maxLength={500} />
    </FormDialog>
  )
}

type Dever = ReplyOf<typeof readDeveresDasPessoas>['message'][number]

/** The duties that an exam of these people answers. */
function AQueResponde({ pessoas }: { pessoas: readonly { cd: number }[] }) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(readDeveresDasPessoas, {
    path: { org: empresa.cd },
    query: { pessoas: pessoas.map(({ cd }) => cd).join(',') },
  })
  // an exam may be asked for without
  if (error && !data) return null
  return (
    <Panel tone="accent" flat pad={3} gap={2} as="section" aria-label="A que responde">
      <PartHeading>A que responde</PartHeading>
      {data ? (
        ditosDe(data.message, pessoas.length).map((dito) => (
          <Note full key={dito}>
            {dito}
          </Note>
        ))
      ) : (
        <Skeleton width="60%" height="1.25rem" />
      )}
    </Panel>
  )
}

/** Of one person each duty; of several how many for each reason, and the nearest day. */
function ditosDe(deveres: readonly Dever[], pessoas: number): string[] {
  const sem = pessoas - quantasDe(deveres)
  if (pessoas === 1) {
    return sem === 1
      ? ['Por agora, não falta nenhum exame a esta pessoa.']
      : deveres.map(({ motivo, dt }) => `${motivosDever[motivo]}, ${devidoAte(dt)}`)
  }
  const porMotivo = [...Map.groupBy(deveres, ({ motivo }) => motivo)]
  return [
    ...porMotivo.map(([motivo, deles]) => {
      const quantas = formatCount(quantasDe(deles), 'pessoa', 'pessoas')
      const [primeiro] = deles
      const prazo = primeiro?.dt == null ? '' : `, a primeira até ${formatDate(primeiro.dt)}`
      return `${motivosDever[motivo]}: ${quantas}${prazo}`
    }),
    ...(sem === 0
      ? []
      : [`Por agora sem exame em falta: ${formatCount(sem, 'pessoa', 'pessoas')}`]),
  ]
}

const quantasDe = (deveres: readonly Dever[]) =>
  new Set(deveres.map(({ cd_funcion }) => cd_funcion)).size
