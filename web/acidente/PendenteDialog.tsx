import { PencilLine } from 'lucide'
import { readAcidentePendente } from '#contract/acidente/acidente.ts'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { OwnPedidoDialog } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { useLida } from '#web/comum/pedido/use-lida.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { AcidenteDetails } from './AcidenteDetails.tsx'
import { Comunicacoes } from './Comunicacoes.tsx'
import { once } from './read.ts'
import { RemoveAcidente } from './RemoveAcidente.tsx'

type Props = {
  cd: number
  /** of the list behind it, where more is known before the rest comes */
  rows: readonly AcidentePendenteRow[]
  onClose: () => void
}

/** A request about an accident, open while its code is in the address. */
export function PendenteDialog({ cd: id, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(
    readAcidentePendente,
    { path: { org: empresa.cd, id } },
    once,
  )
  useLida(rows, data?.message)
  return (
    <OwnPedidoDialog
      pedido={data?.message}
      failed={{ error, refetch }}
      nome={rows.find(({ cd }) => cd === id)?.funcion}
      absent="O pedido de acidente não foi encontrado"
      removal={({ nome }, removing) => <RemoveAcidente cd={id} nome={nome} {...removing} />}
      correction={() =>
        can(empresa, 'acidente', 'criar') && (
          <ButtonLink
            to="/acidente/criar"
            search={{ corrigir: id }}
            variant="primary"
            icon={<Icon of={PencilLine} size={16} aria-hidden />}
          >
            Corrigir e pedir de novo
          </ButtonLink>
        )
      }
      onClose={onClose}
    >
      {(acidente) => (
        <AcidenteDetails
          acidente={acidente}
          comunicacoes={
            acidente.cd_estad !== estadoAcidente.recusado && <Comunicacoes acidente={acidente} />
          }
          foto={<Foto codigo={acidente.cd_funcion} nome={acidente.nome} />}
        />
      )}
    </OwnPedidoDialog>
  )
}
