import { useNavigate } from '@tanstack/react-router'
import { Printer, Undo2 } from 'lucide'
import { undoPedidos } from '#contract/pedido/todos.ts'
import { undoPedidosSaude } from '#contract/saude/pedido/todos.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { readsOfPedidos } from '../changed.ts'
import { printAlone, ReciboPanel } from '../Recibo.tsx'
import { dropFeito, type Feito } from './feito.ts'
import { ForaButton } from './ForaDoAto.tsx'

/** After an act on many: its numbers, who was left out, and for ten minutes its undo. */
export function ReciboDoAto({ feito }: { feito: Feito }) {
  const { empresa } = useEmpresa()
  const { cd, ate, total, fora, quando, undo, recente } = feito
  const ofSaude = undo === 'saude'
  const may = ofSaude ? can(empresa, 'funcionario', 'editar') : can(empresa, 'pendente', 'remover')
  const pedidos = formatCount(total, 'pedido', 'pedidos')
  return (
    <ReciboPanel>
      <div>
        <p>
          <strong>{numerosDe(feito)}</strong>, enviados em {quando}
        </p>
        <p>
          {pedidos};{' '}
          {fora.length === 0
            ? 'ninguém ficou de fora'
            : `${formatCount(fora.length, 'pessoa ficou', 'pessoas ficaram')} de fora`}
          .
        </p>
      </div>
      <Row gap={2} data-unprinted>
        <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={printAlone}>
          Imprimir
        </Button>
        {fora.length > 0 && <ForaButton fora={fora} />}
        {may && recente && (
          <Anular undo={ofSaude ? undoPedidosSaude : undoPedidos} {...{ cd, ate, total }} />
        )}
      </Row>
    </ReciboPanel>
  )
}

type AnularProps = Pick<Feito, 'cd' | 'ate' | 'total'> & {
  undo: typeof undoPedidos | typeof undoPedidosSaude
}

function Anular({ undo, cd, ate, total }: AnularProps) {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const leave = async () => {
    dropFeito()
    // the focused button goes: the focus moves to the title
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    await navigate({
      to: '.',
      search: (old) => ({ ...old, pedido: undefined, ate: undefined }),
      replace: true,
    })
  }
  const { write, waiting } = useWrite(undo, {
    touches: readsOfPedidos,
    async onDone({ message }) {
      notify.sucesso(message)
      await leave()
    },
    onFailure({ status, message }) {
      if (status !== 409) return false
      notify.aviso(message)
      return true
    },
  })
  return (
    <Button
      icon={<Icon of={Undo2} size={16} aria-hidden />}
      waiting={waiting}
      waitingText="A anular..."
      onClick={() => void write({ path: { org: empresa.cd }, body: { cd, ate, total } })}
    >
      {total === 1 ? 'Anular o pedido' : `Anular os ${formatNumber(total)} pedidos`}
    </Button>
  )
}

function numerosDe({ cd, ate, total }: Feito) {
  if (total === 1) return `Pedido n.º ${cd}`
  // requests of others may stand between them
  return ate - cd + 1 === total
    ? `Pedidos n.ºs ${cd} a ${ate}`
    : `Pedidos entre os n.ºs ${cd} e ${ate}`
}
