import { Link } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, Mail } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { useConvites } from '#web/comum/convites.ts'
import { useAtRest } from '#web/kit/screen/rest.ts'
import { formatCount } from '#web/kit/text/format.ts'
import styles from './TopBar.module.css'

type Props = { empresa: Empresa; user: number }

/** The current company: a link to the others and to invitations. */
export function EmpresaLink({ empresa, user }: Props) {
  const atRest = useAtRest()
  const { data } = useConvites(atRest ? user : undefined, {
    staleTime: 300_000,
    unlessFailed: true,
  })
  const count = data?.message.length ?? 0
  const invited = count > 0 && formatCount(count, 'convite por aceitar', 'convites por aceitar')
  return (
    <Link
      to="/empresa"
      className={styles.empresa}
      title={invited ? `Mudar de empresa: ${invited}` : 'Mudar de empresa'}
    >
      <span className={styles.sign} aria-hidden>
        <Icon of={Building2} size={18} />
        {invited && (
          <span className={styles.mark}>
            <Icon of={Mail} size={9} />
          </span>
        )}
      </span>
      <span className="visually-hidden">Empresa: </span>
      <span data-cut>{empresa.nome}</span>
      {invited && <span className="visually-hidden">, {invited}</span>}
      <Icon of={ChevronsUpDown} size={15} />
    </Link>
  )
}
