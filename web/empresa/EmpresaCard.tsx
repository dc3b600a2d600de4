import { Building2, ChevronRight, CirclePause } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { KeyboardEventHandler } from 'react'
import type { EmpresaDoUtilizador as Empresa } from '#contract/empresa/empresa.ts'
import { Sign } from '#web/kit/ui/Rows.tsx'
import styles from './EmpresaCard.module.css'

type Props = {
  empresa: Empresa
  current: boolean
  onChoose: (empresa: Empresa) => void
  onKeyDown: KeyboardEventHandler
}

export function EmpresaCard({ empresa, current, onChoose, onKeyDown }: Props) {
  if (empresa.suspensa) return <Suspended nome={empresa.nome} />
  return (
    <li className={styles.place}>
      <button
        type="button"
        className={styles.card}
        aria-current={current || undefined}
        onClick={() => onChoose(empresa)}
        onKeyDown={onKeyDown}
      >
        <Sign>
          <Icon of={Building2} size={20} />
        </Sign>
        <span className={styles.name}>
          {empresa.nome}
          {current && <span className={styles.current}>Empresa atual</span>}
        </span>
        <Icon of={ChevronRight} size={18} className={styles.arrow} aria-hidden />
      </button>
    </li>
  )
}

/** A suspended company: visible, but not a link. */
const Suspended = ({ nome }: { nome: string }) => (
  <li className={styles.place}>
    <div className={styles.card} data-suspended>
      <Sign>
        <Icon of={CirclePause} size={20} />
      </Sign>
      <span className={styles.name}>
        {nome}
        <span className={styles.why}>
          Acesso suspenso. Os dados continuam guardados: fale com o seu prestador.
        </span>
      </span>
    </div>
  </li>
)
