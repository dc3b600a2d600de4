import { readMedida } from '#contract/seguranca/detalhe.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { linhaDeMedida } from './linhas.tsx'

export function MedidaPanel({ cd, onClose }: { cd: number; onClose: () => void }) {
  const { empresa } = useEmpresa()
  const read = useRead(readMedida, { path: { org: empresa.cd, id: cd } })
  return (
    <LinhaPanel
      heading="Medida"
      {...{ read, onClose }}
      linha={(medida) => ({
        ...linhaDeMedida(medida),
        actions: (
          <ButtonLink
            to="/seguranca/medidas/$codigo"
            params={{ codigo: String(cd) }}
            variant="primary"
          >
            Abrir a medida
          </ButtonLink>
        ),
      })}
    />
  )
}
