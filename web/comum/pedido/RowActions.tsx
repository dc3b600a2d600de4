import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from 'lucide'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Direito } from '#contract/kit/rights.ts'
import { opening } from '#web/kit/list/opened.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton, painted } from '#web/kit/ui/IconButton.tsx'
import { isRemovable } from './removable.ts'

type Removing = { onClose: () => void; onRemoved: () => void }

type Props = {
  pedido: { cd: number; cd_estad: number }
  /** whose and what it is, behind `pedido de` */
  nome: string
  /** the right to take it back, where it is not that of most */
  remover?: Direito
  /** the dialog that asks whether to take it back */
  removal: (removing: Removing) => ReactNode
}

const detalhes = painted(Info)
const caixote = painted(Trash2)

/** What can be done with a request: look at it, and while nobody answered take it back. */
export function RowActions({ pedido, nome, remover, removal }: Props) {
  const { empresa } = useEmpresa()
  const router = useRouter()
  const [removing, setRemoving] = useState(false)
  const onClose = () => setRemoving(false)
  return (
    <>
      <IconButton
        name={`Detalhes do pedido de ${nome}`}
        {...detalhes}
        onClick={() => void router.navigate(opening('detalhe', pedido.cd))}
      />
      {isRemovable(empresa, pedido, remover) && (
        <IconButton
          name={`Remover o pedido de ${nome}`}
          {...caixote}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing &&
        removal({
          onClose,
          onRemoved: () => {
            onClose()
            // the row goes, and with it what had the focus
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          },
        })}
    </>
  )
}
