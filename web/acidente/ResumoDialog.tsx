import { Printer } from 'lucide'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { Part } from '#web/comum/pedido/PedidoFrame.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate, formatDateTime } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Dever } from './deveres.ts'
import { factsOfDescricao, factsOfFuncionario, factsOfRegistado } from './facts.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

type Props = { acidente: AcidenteDetalhe; dever: Dever; onClose: () => void }

const juntar = {
  seguradora:
    'A participação é feita por meios eletrónicos, no modelo oficial (Portaria n.º 14/2018). Este resumo não a substitui.',
  act: 'Junte os registos dos tempos de trabalho do trabalhador nos 30 dias anteriores ao acidente (Lei n.º 102/2009, artigo 111.º). Este resumo não substitui a comunicação.',
} as const

export function ResumoDialog({ acidente, dever: { a, nome, ate, dt, ref }, onClose }: Props) {
  const { empresa } = useEmpresa()
  return (
    <Dialog
      title={`${nome}: resumo`}
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant="primary"
            icon={<Icon of={Printer} size={16} aria-hidden />}
            onClick={() => print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Part title="Empregador">
          <Facts
            facts={[
              { label: 'Empresa', value: empresa.nome },
              { label: 'Registo no portal', value: `n.º ${acidente.cd}` },
              { label: 'Prazo', value: ate && formatDateTime(ate) },
              ...(dt ? [{ label: 'Comunicado em', value: formatDate(dt) }] : []),
              ...(ref ? [{ label: 'Referência', value: ref }] : []),
            ]}
          />
        </Part>
        <Part title="Trabalhador">
          <Facts facts={factsOfFuncionario(acidente)} />
        </Part>
        <Part title="Acidente">
          <Facts facts={factsOfRegistado(acidente)} />
        </Part>
        <Part title="O que aconteceu">
          <Facts facts={factsOfDescricao(acidente)} wide />
        </Part>
        <p>{juntar[a]}</p>
      </Stack>
    </Dialog>
  )
}
