import { Link } from '@tanstack/react-router'
import { Siren, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readEspera } from '#contract/pedido/prestador.ts'
import type { Espera } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { ageText, daysSince } from './age.ts'
import styles from './Pedidos.module.css'

export function FilaTabs() {
  const { data } = useRead(readEspera, {})
  const espera = data?.message
  return (
    <Tabs name="Filas de pedidos">
      <Link to="/prestador/pedidos">
        <Icon of={Users} size={16} aria-hidden />
        Funcionários
        <Waiting espera={espera?.funcionario} />
      </Link>
      <Link to="/prestador/acidentes">
        <Icon of={Siren} size={16} aria-hidden />
        Acidentes
        <Waiting espera={espera?.acidente} />
      </Link>
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
