import { camposPedidoSaude, quandoForm, type Quando } from '#contract/saude/pedido/forms.ts'
import { requestMarcacoes, reviewMarcacoes } from '#contract/saude/pedido/todos.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import type { Visados } from '#web/comum/pedido/todos/escolha.ts'
import { ReverAto } from '#web/comum/pedido/todos/ReverAto.tsx'
import { useAto } from '#web/comum/pedido/todos/use-ato.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { DesejosFields, faltaNosDesejos, semDesejos } from './DesejosFields.tsx'
import { amongMarcacoes } from './PedirMarcacaoDialog.tsx'

const counted = ['pedido de marcação', 'pedidos de marcação'] as const

type Props = { escolha: Visados; onClose: () => void }

/** Asks for exams of many, with a review; of one or a page without: `PedirMarcacaoDialog`. */
export function PedirMarcacoesDialog({ escolha, onClose }: Props) {
  const ato = useAto<Quando>({ escolha, counted, deSaude: true, seen: amongMarcacoes, onClose })
  const path = { org: ato.org }
  const screen = useFormScreen({
    schema: quandoForm,
    fields: camposPedidoSaude,
    initial: { ...semDesejos, indisponivel: '', preferencia: '' },
    also: (typed) => faltaNosDesejos(typed),
    send: (form: Quando) =>
      ato.review(form, (pessoas) => call(reviewMarcacoes, { path, body: { pessoas } })),
    onSent: () => {},
  })
  const { write, waiting } = useWrite(requestMarcacoes, {
    touches: readsOfPedidos,
    onDone: ato.done,
  })
  const { revisto } = ato
  return (
    <>
      <FormDialog
        title={`Pedir marcação de ${formatCount(escolha.total, 'pessoa', 'pessoas')}`}
        submit="Rever"
        waitingText="A rever..."
        {...{ screen, onClose }}
      >
        <p>Pede ao prestador que marque um exame de cada pessoa, um pedido por pessoa.</p>
        <DesejosFields screen={screen} />
        <FormLines {...screen.field('indisponivel')} maxLength={500} />
        <FormLines {...screen.field('preferencia')} maxLength={500} />
      </FormDialog>
      {revisto && (
        <ReverAto
          revisao={revisto.revisao}
          counted={counted}
          waiting={waiting}
          onSend={() => void write({ path, body: { ...revisto.form, pessoas: revisto.pessoas } })}
          onClose={ato.back}
        >
          {' '}
          e com as mesmas preferências
        </ReverAto>
      )}
    </>
  )
}
