import { Siren, Users } from 'lucide'
import { readEspera, type Espera } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import { ageText, daysSince } from './age.ts'
import styles from './Pedidos.module.css'

export function FilaTabs() {
  const { data } = useRead(readEspera, {})
  const espera = data?.message
  return (
    <Tabs name="Filas de pedidos">
      <Tab to="/prestador/pedidos" icon={Users}>
        Funcionários
        <Waiting espera={espera?.funcionario} />
      </Tab>
      <Tab to="/prestador/acidentes" icon={Siren}>
        Acidentes
        <Waiting espera={espera?.acidente} />
      </Tab>
    </Tabs>
  )
}

function Waiting({ espera }: { espera: Espera | undefined }) {
  if (!espera) return <span className={styles.waiting}>…</span>
  const { total, mais_antigo } = espera
  const oldest = mais_antigo === null ? '' : `, ${ageText(daysSince(mais_antigo))}`
  return (
    <span className={styles.waiting}>
      <span className="visually-hidden">, à espera: </span>
      {formatNumber(total)}
      {oldest}
    </span>
  )
}
