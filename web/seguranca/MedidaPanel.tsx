import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { linhaDeMedida } from './linhas.tsx'
import { useMedida } from './reads.ts'

export function MedidaPanel({ cd, onClose }: { cd: number; onClose: () => void }) {
  const { empresa } = useEmpresa()
  const read = useMedida({ path: { org: empresa.cd, id: cd } })
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
