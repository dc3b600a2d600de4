import { Crown, Mail, Network } from 'lucide'
import { formatPlace } from '#web/kit/text/format.ts'
import { Row } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import styles from './Utilizadores.module.css'

type Props = {
  utilizador: Utilizador
  empresa: number
}

export function Badges({ utilizador, empresa }: Props) {
  const { convidado, cd_organig, organig, organig_acima } = utilizador
  if (!convidado && cd_organig === empresa) return null
  return (
    <Row as="span" gap={2} lines={1}>
      {convidado && (
        <span className={styles.badge} data-tone="warning">
          <Icon of={Mail} size={14} aria-hidden />
          Convidado
        </span>
      )}
      {cd_organig !== empresa && (
        <span className={styles.badge} data-tone="neutral">
          <Icon of={Network} size={14} aria-hidden />
          {formatPlace(organig, organig_acima)}
        </span>
      )}
    </Row>
  )
}

export function AdmCrown() {
  return (
    <span className={styles.crown}>
      <Icon of={Crown} size={16} aria-hidden />
      Administrador
    </span>
  )
}
