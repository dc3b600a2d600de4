import { useNavigate } from '@tanstack/react-router'
import { FileX2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { readAcidentePrestador } from '#contract/acidente/prestador.ts'
import type { AcidentePrestadorRow } from '#contract/acidente/prestador.ts'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoPlaceholder.tsx'
import { Answer } from '#web/comum/pedido/prestador/Answer.tsx'
import { nextOf } from '#web/comum/pedido/prestador/next.ts'
import { NextPedido } from '#web/comum/pedido/prestador/NextPedido.tsx'
import type { Told } from '#web/comum/pedido/prestador/NextPedido.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { opening } from '#web/kit/list/opened.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { AcidenteDetails } from '../AcidenteDetails.tsx'
import { factsOfClasse } from '../facts.ts'
import { once } from '../read.ts'
import { Classificacao, emptyClasse } from './Classificacao.tsx'
import { decideWith } from './decide.ts'

type Props = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly AcidentePrestadorRow[]
  onClose: () => void
}

/** An accident with all that a decision needs, and the decision; open while its code is in the address. */
export function AcidenteDialog({ cd: id, rows, onClose }: Props) {
  const navigate = useNavigate()
  const [told, setTold] = useState<Told>()
  const [classe, setClasse] = useState(emptyClasse)
  const { data, error, refetch } = useRead(readAcidentePrestador, { path: { id } }, once)
  const gone = isFailure(error, 404)
  const acidente = gone ? undefined : data?.message
  const open = acidente?.cd_estad === estadoAcidente.novo
  const after = nextOf(rows, id)
  const next = after && { cd: after.cd, nome: `${after.acc_lesiv}, ${after.funcion}` }
  const goTo = (cd: number) => void navigate({ ...opening('pedido', cd), replace: true })
  const classificado = acidente && !open ? factsOfClasse(acidente) : []

  return (
    <Dialog
      title={acidente?.nome ?? rows.find(({ cd }) => cd === id)?.funcion ?? 'Acidente'}
      onClose={onClose}
      size="large"
      footer={
        open ? (
          <Answer
            cd={id}
            decide={decideWith(classe)}
            said={classe}
            consequence="Ao aceitar, o acidente passa a constar da lista de acidentes da empresa."
            onTold={setTold}
          />
        ) : (
          (acidente || gone) && (
            <NextPedido next={next} told={told} onNext={goTo} onClose={onClose} />
          )
        )
      }
    >
      {acidente ? (
        <AcidenteDetails acidente={acidente} empresa={acidente.empresa}>
          {open ? (
            <Classificacao
              classe={classe}
              provavel={acidente.cd_contacto_provavel}
              onChange={setClasse}
            />
          ) : (
            classificado.length > 0 && <Facts facts={classificado} />
          )}
        </AcidenteDetails>
      ) : gone ? (
        <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}
