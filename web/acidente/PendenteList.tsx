import { Layers } from '#web/kit/ui/icons.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from '#web/comum/pedido/Pendente.module.css'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'

/** The requests about accidents, which this version does not have yet. */
export function PendenteList() {
  return (
    <div className={styles.screen}>
      <ScreenTitle />
      <PedidoTabs />
      <Card>
        <StateMessage icon={<Layers size={26} />} title="Em preparação">
          <p>Os pedidos sobre acidentes ainda não estão disponíveis nesta versão do portal.</p>
        </StateMessage>
      </Card>
    </div>
  )
}
