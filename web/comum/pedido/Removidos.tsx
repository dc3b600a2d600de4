import { Undo2 } from 'lucide'
import type { CallsOfEmpresa } from '#contract/comum/pedido-calls.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { readsOfPedidos } from './changed.ts'
import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { createStore } from '#web/kit/browser/store.ts'

type Removido = { cd: number; org: number; por: number; undo: string }

const stored = createStore<readonly Removido[]>([])
const drop = (gone: Removido) => stored.set(stored.get().filter((one) => one !== gone))

/** The requests withdrawn on this page, until the time to restore them is over. */
export const removidos = {
  use: stored.use,
  drop,
  add(removido: Removido) {
    stored.set([...stored.get(), removido])
    setTimeout(() => drop(removido), minutosParaRepor * 60_000)
  },
}

/** The requests the user has just withdrawn, each with a button to restore it in time. */
export function Removidos({ undo }: { undo: CallsOfEmpresa['restore'] }) {
  const { utilizador, empresa } = useEmpresa()
  const { write, waiting, sent } = useWrite(undo, {
    touches: readsOfPedidos,
    onDone({ message }, { path }) {
      notify.sucesso(message)
      forget(path.id)
    },
    onFailure({ status, message }, { path }) {
      const late = status === 409 || status === 404
      if (late) notify.aviso(message)
      if (late) forget(path.id)
      return late
    },
  })
  const mine = removidos
    .use()
    .filter((one) => one.undo === undo.path && one.org === empresa.cd && one.por === utilizador.cd)

  function forget(id: number) {
    const gone = mine.find(({ cd }) => cd === id)
    if (gone) removidos.drop(gone)
    // the focused button goes: the focus moves to the title
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  return mine.map(({ cd }) => (
    <Notice
      key={cd}
      kind="informacao"
      end={
        <Button
          icon={<Icon of={Undo2} size={16} aria-hidden />}
          waiting={waiting && sent?.path.id === cd}
          waitingText="A repor..."
          onClick={() => void write({ path: { org: empresa.cd, id: cd } })}
        >
          Desfazer
          <span className="visually-hidden"> a remoção do pedido n.º {cd}</span>
        </Button>
      }
    >
      O pedido n.º {cd} foi removido.
    </Notice>
  ))
}
