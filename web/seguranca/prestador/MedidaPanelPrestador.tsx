import { readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import type { MedidaEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { linhaDeMedida } from '../linhas.tsx'
import { useMedidaActs } from './acts.tsx'

type Props = { cd: number; onClose: () => void }

export function MedidaPanelPrestador({ cd, onClose }: Props) {
  const read = useRead(readMedidaPrestador, { path: { id: cd } })
  return (
    <LinhaPanel
      heading="Medida"
      {...{ read, onClose }}
      linha={(medida) => ({
        ...linhaDeMedida(medida),
        empresa: medida.empresa,
        actions: (
          <>
            <ButtonLink to="/prestador/seguranca/medida/$codigo" params={{ codigo: String(cd) }}>
              Abrir a medida
            </ButtonLink>
            <Acts row={medida} />
          </>
        ),
      })}
    />
  )
}

const Acts = ({ row }: { row: MedidaEmMaos }) => <RowButtons acts={useMedidaActs(row)} />
