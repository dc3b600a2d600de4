import { Check, ChevronRight, CircleCheck, Plus } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import type { Acao } from '#contract/kit/rights.ts'
import type { Acesso } from '#contract/comum/conta.ts'
import { acoes, grantedOn } from './acessos.ts'
import type { MenuAcoes } from './acessos.ts'
import styles from './MenuGroup.module.css'

type Props = {
  menu: MenuAcoes
  acessos: readonly Acesso[]
  onToggle: (acao: Acao) => void
}

/** A switch for each action of one menu; the folded group names the granted ones. */
export function MenuGroup({ menu, acessos, onToggle }: Props) {
  const acesso = acessos.find(({ cd_menu_web }) => cd_menu_web === menu.cd)
  return (
    <details open className={styles.group}>
      <summary>
        <Icon of={ChevronRight} size={16} className={styles.arrow} aria-hidden />
        <strong>{menu.nome}</strong>
        <span className={styles.granted} data-any={acesso ? true : undefined}>
          {acesso && <Icon of={CircleCheck} size={16} aria-hidden />}
          {grantedOn(acessos, menu)}
        </span>
      </summary>
      <Row as="fieldset" gap={2} align="stretch" aria-label={menu.nome}>
        {acoes
          .filter(({ acao }) => menu[acao])
          .map(({ acao, nome }) => (
            <button
              key={acao}
              type="button"
              className={styles.toggle}
              aria-pressed={acesso?.[acao] ?? false}
              onClick={() => onToggle(acao)}
            >
              {acesso?.[acao] ? (
                <Icon of={Check} size={15} aria-hidden />
              ) : (
                <Icon of={Plus} size={15} className={styles.off} aria-hidden />
              )}
              {nome}
            </button>
          ))}
      </Row>
    </details>
  )
}
