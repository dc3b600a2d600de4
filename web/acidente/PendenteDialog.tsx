import { PencilLine } from 'lucide'
import { readAcidentePendente } from '#contract/acidente/acidente.ts'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { commentAcidente } from '#contract/acidente/comentario.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { OwnPedidoDialog } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { withSaid } from '#web/comum/pedido/said.ts'
import { useLida } from '#web/comum/pedido/use-lida.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
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
  const asked = { path: { org: empresa.cd, id } }
  const { data, error, refetch } = useRead(readAcidentePendente, asked, once)
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
          comentar={
            acidente.pode_comentar && (
              <Comentar
                key={id}
                de={`acidente-${id}`}
                para="o prestador"
                send={(texto, key) => call(commentAcidente, { ...asked, key, body: { texto } })}
                onSaid={(said) =>
                  setRead(
                    readAcidentePendente,
                    asked,
                    (old) => old && { ...old, message: old.message && withSaid(old.message, said) },
                  )
                }
              />
            )
          }
        />
      )}
    </OwnPedidoDialog>
  )
}
