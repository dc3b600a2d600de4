import { camposPedidoSaude, quandoForm } from '#contract/saude/pedido/forms.ts'
import { requestMarcacao } from '#contract/saude/pedido/chamadas.ts'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { FormLines } from '#web/kit/form/fields.tsx'
import { DesejosFields, faltaNosDesejos, semDesejos } from './DesejosFields.tsx'
import { AQueResponde } from './AQueResponde.tsx'
import { formatCount } from '#web/kit/text/format.ts'

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
