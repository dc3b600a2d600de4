import { ArrowRightLeft, CalendarPlus, Pencil, UserMinus } from 'lucide'
import { useState } from 'react'
import type { Funcionario } from '#contract/funcionario/funcionario.ts'
import { pede } from '#web/comum/saude/pede.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'

const PedirMarcacaoDialog = dialogOf(
  () => import('#web/comum/saude/PedirMarcacaoDialog.tsx'),
  'PedirMarcacaoDialog',
)
const SaidaDialog = dialogOf(() => import('#web/comum/pedido/SaidaDialog.tsx'), 'SaidaDialog')

const size = 16

export function DetailActions({ funcionario }: { funcionario: Funcionario }) {
  const { empresa } = useEmpresa()
  const [opened, setOpened] = useState<'saida' | 'marcacao'>()
  const close = () => setOpened(undefined)
  if (!can(empresa, 'funcionario', 'editar')) return null
  const params = { codigo: String(funcionario.cd) }
  return (
    <Row gap={2} data-unprinted>
      <ButtonLink
        to="/funcionario/$codigo/editar"
        params={params}
        icon={<Icon of={Pencil} size={size} />}
      >
        Editar
      </ButtonLink>
      {funcionario.pendente === 0 && (
        <ButtonLink
          to="/funcionario/$codigo/transferir"
          params={params}
          icon={<Icon of={ArrowRightLeft} size={size} />}
        >
          Transferir
        </ButtonLink>
      )}
      <Button icon={<Icon of={UserMinus} size={size} />} onClick={() => setOpened('saida')}>
        Pedir a saída
      </Button>
      {pede(empresa) && funcionario.dt_prox_marc === null && (
        <Button icon={<Icon of={CalendarPlus} size={size} />} onClick={() => setOpened('marcacao')}>
          Pedir marcação
        </Button>
      )}
      {opened === 'saida' && <SaidaDialog funcionario={funcionario} onClose={close} />}
      {opened === 'marcacao' && <PedirMarcacaoDialog pessoas={[funcionario]} onClose={close} />}
    </Row>
  )
}
