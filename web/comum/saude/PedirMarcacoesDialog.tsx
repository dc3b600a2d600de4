import { camposPedidoSaude, quandoForm } from '#contract/saude/pedido/forms.ts'
import { requestMarcacoes, reviewMarcacoes } from '#contract/saude/pedido/todos.ts'
import { AtoDialog, type DeVisados } from '#web/comum/pedido/todos/AtoDialog.tsx'
import { call } from '#web/kit/call/call.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { DesejosFields, faltaNosDesejos, semDesejos } from './DesejosFields.tsx'
import { amongMarcacoes } from './PedirMarcacaoDialog.tsx'

/** Asks for exams of many, with a review; of one or a page without: `PedirMarcacaoDialog`. */
export const PedirMarcacoesDialog = (visados: DeVisados) => (
  <AtoDialog
    {...visados}
    title="Pedir marcação de"
    counted={['pedido de marcação', 'pedidos de marcação']}
    schema={quandoForm}
    fields={camposPedidoSaude}
    initial={{ ...semDesejos, indisponivel: '', preferencia: '' }}
    also={(typed) => faltaNosDesejos(typed)}
    review={async (to, { pessoas }) => call(reviewMarcacoes, { ...to, body: { pessoas } })}
    send={async (to, body) => call(requestMarcacoes, { ...to, body })}
    deSaude
    seen={amongMarcacoes}
    said={() => ' e com as mesmas preferências'}
  >
    {(screen) => (
      <>
        <p>Pede ao prestador que marque um exame de cada pessoa, um pedido por pessoa.</p>
        <DesejosFields screen={screen} />
        <FormLines {...screen.field('indisponivel')} maxLength={500} />
        <FormLines {...screen.field('preferencia')} maxLength={500} />
      </>
    )}
  </AtoDialog>
)
