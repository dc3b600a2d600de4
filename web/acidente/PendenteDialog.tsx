import { PencilLine } from 'lucide'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { OwnPedidoDialog, type Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { AcidenteDetails } from './AcidenteDetails.tsx'
import { Anexos } from './Anexos.tsx'
import { Comunicacoes } from './Comunicacoes.tsx'
import { kindAcidente } from './kind.ts'
import { PorEnviar } from './PorEnviar.tsx'

export function PendenteDialog(opened: Opened<AcidentePendenteRow>) {
  const { empresa } = useEmpresa()
  return (
    <OwnPedidoDialog
      {...opened}
      kind={kindAcidente}
      absent="O pedido de acidente não foi encontrado"
      correction={({ cd }) =>
        can(empresa, 'acidente', 'criar') && (
          <ButtonLink
            to="/acidente/criar"
            search={{ corrigir: cd }}
            variant="primary"
            icon={<Icon of={PencilLine} size={16} aria-hidden />}
          >
            Corrigir e pedir de novo
          </ButtonLink>
        )
      }
    >
      {(acidente, { comentar }) => (
        <AcidenteDetails
          acidente={acidente}
          comunicacoes={
            acidente.cd_estad !== estadoAcidente.recusado && <Comunicacoes acidente={acidente} />
          }
          anexos={
            <>
              <PorEnviar cd={acidente.cd} />
              <Anexos acidente={acidente} />
            </>
          }
          foto={<Foto codigo={acidente.cd_funcion} nome={acidente.nome} />}
          comentar={comentar}
        />
      )}
    </OwnPedidoDialog>
  )
}
