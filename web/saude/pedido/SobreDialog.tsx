import type { ComponentProps } from 'react'
import { formatDate } from '#web/kit/text/format.ts'
import {
  camposPedidoSaude,
  pedirDesmarcacaoForm,
  pedirMudancaForm,
} from '#contract/saude/pedido/forms.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { requestDesmarcacao, requestMudanca } from '#contract/saude/pedido/chamadas.ts'
import { usePedidoForm } from '#web/comum/pedido/use-pedido-form.ts'
import { DesejosFields, faltaNosDesejos, semDesejos } from '#web/comum/saude/DesejosFields.tsx'
import { amongMarcacoes } from '#web/comum/saude/PedirMarcacaoDialog.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'

export type MarcacaoVista = { cd: number; funcion: string; dt: string; hr: string }

type Props = { de: 'exame' | 'acao'; row: MarcacaoVista; onClose: () => void }

/** The booking changed meanwhile: shows the server's sentence and reads again. */
const late = (onClose: () => void) => async (error: unknown) => {
  if (!isFailure(error, 409) && !isFailure(error, 404)) return false
  onClose()
  notify.aviso(error.message)
  await readAgain([listMarcacoes, listAcoes])
  return true
}

export function PedirMudancaDialog({ de, row, onClose }: Props) {
  const { cd, dt, hr } = row
  const screen = usePedidoForm({
    schema: pedirMudancaForm,
    fields: camposPedidoSaude,
    initial: { de, cd, dt, hr, razao: '', ...semDesejos, indisponivel: '', preferencia: '' },
    also: (typed) => faltaNosDesejos(typed),
    send: (body, to) => call(requestMudanca, { ...to, body }),
    seen: amongMarcacoes,
    onSent: onClose,
    onFailed: late(onClose),
  })
  return (
    <FormDialog title="Pedir outra data" submit="Enviar pedido" {...{ screen, onClose }}>
      <Marcada row={row}>Até o prestador responder, a marcação fica como está.</Marcada>
      <FormLines {...screen.field('razao')} maxLength={500} data-focus />
      <DesejosFields screen={screen} />
      <FormLines {...screen.field('indisponivel')} maxLength={500} />
      <FormLines {...screen.field('preferencia')} maxLength={500} />
    </FormDialog>
  )
}

export function PedirDesmarcacaoDialog({ de, row, onClose }: Props) {
  const { cd, dt, hr } = row
  const screen = usePedidoForm({
    schema: pedirDesmarcacaoForm,
    fields: camposPedidoSaude,
    initial: { de, cd, dt, hr, razao: '' },
    brief: true,
    send: (body, to) => call(requestDesmarcacao, { ...to, body }),
    seen: amongMarcacoes,
    onSent: onClose,
    onFailed: late(onClose),
  })
  return (
    <FormDialog title="Pedir a desmarcação" submit="Enviar pedido" {...{ screen, onClose }}>
      <Marcada row={row}>Só deixa de estar marcada quando o prestador a desmarcar.</Marcada>
      <FormLines {...screen.field('razao')} maxLength={500} data-focus />
    </FormDialog>
  )
}

const Marcada = ({ row, children }: { row: MarcacaoVista } & ComponentProps<'p'>) => (
  <p>
    Marcação de <strong>{row.funcion}</strong> em {formatDate(row.dt)} às {row.hr}. {children}
  </p>
)
