import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { undoPedidos } from '#contract/pedido/todos.ts'
import { undoPedidosSaude } from '#contract/saude/pedido/todos.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatDateTime, formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readsOfPedidos } from '../changed.ts'
import { CsvButton, ReciboPanel } from '../Recibo.tsx'
import { dropFeito, type AtoFeito } from './feito.ts'
import { ficheiroDeFora } from './ForaDoAto.tsx'

/** After an act on many: its numbers, who was left out, and for ten minutes its undo. */
export function ReciboDoAto({ feito }: { feito: AtoFeito }) {
  const { empresa } = useEmpresa()
  const { pedidos, feitoEm, fora, csv, deSaude } = feito
  const recente = useRecente(feitoEm)
  const may = deSaude ? can(empresa, 'funcionario', 'editar') : can(empresa, 'pendente', 'remover')
  return (
    <ReciboPanel
      actions={
        <>
          {fora > 0 && (
            <CsvButton csv={() => csv} name={ficheiroDeFora}>
              Descarregar quem ficou de fora
            </CsvButton>
          )}
          {may && recente && <Anular feito={feito} />}
        </>
      }
    >
      <div ref={bringIntoSight}>
        <p>
          <strong>{numerosDe(feito)}</strong> {feito.total === 1 ? 'enviado' : 'enviados'} em{' '}
          {formatDateTime(emLisboa(feitoEm))}
        </p>
        <p>
          {pedidos};{' '}
          {fora === 0
            ? 'ninguém ficou de fora'
            : `${formatCount(fora, 'pessoa ficou', 'pessoas ficaram')} de fora`}
          .
        </p>
      </div>
    </ReciboPanel>
  )
}

const leftOf = (feitoEm: number) => feitoEm + minutosParaRepor * 60_000 - Date.now()

const bringIntoSight = (receipt: HTMLElement | null) => receipt?.scrollIntoView({ block: 'center' })

/** Until ten minutes have passed. */
function useRecente(feitoEm: number) {
  const [recente, setRecente] = useState(() => leftOf(feitoEm) > 0)
  useEffect(() => {
    const timer = setTimeout(() => setRecente(false), leftOf(feitoEm))
    return () => clearTimeout(timer)
  }, [feitoEm])
  return recente
}

function Anular({ feito: { cd, ate, total, deSaude } }: { feito: AtoFeito }) {
  const { utilizador, empresa } = useEmpresa()
  const navigate = useNavigate()
  const leave = async () => {
    dropFeito({ cd_utilizador: utilizador.cd, cd_empresa: empresa.cd })
    // the focused button goes: the focus moves to the title
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    await navigate({
      to: '.',
      search: (old) => {
        const { pedido: _, ate: __, ...rest } = old
        return rest
      },
      replace: true,
    })
  }
  const { write, waiting } = useWrite(deSaude ? undoPedidosSaude : undoPedidos, {
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

function numerosDe({ cd, ate, total }: AtoFeito) {
  if (total === 1) return `Pedido n.º ${cd}`
  // requests of others may stand between them
  return ate - cd + 1 === total
    ? `Pedidos n.ºs ${cd} a ${ate}`
    : `Pedidos entre os n.ºs ${cd} e ${ate}`
}
