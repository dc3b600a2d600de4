import { Icon } from '#web/kit/ui/Icon.tsx'
import { Monitor, Smartphone, Terminal } from 'lucide'
import type { ReactNode } from 'react'
import type { SessaoAberta } from '#contract/sessao.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import type { Moment } from '#contract/kit/fields.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Sign } from '#web/kit/ui/Rows.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { deviceOf } from './device.ts'
import styles from './Sessoes.module.css'

const icons = { computador: Monitor, telemovel: Smartphone, programa: Terminal } as const

export function SessaoItem({ sessao, onEnd }: { sessao: SessaoAberta; onEnd: () => void }) {
  const { esta, origem, agente, navegador, criada_em, vista_em } = sessao
  const { nome, tipo } = deviceOf(agente, navegador)
  const icon = icons[tipo]
  return (
    <li className={styles.item}>
      <Sign>
        <Icon of={icon} size={20} />
      </Sign>
      <div className={styles.facts}>
        <h2 className={styles.name} title={agente ?? undefined}>
          {nome}
          {esta && <span className={styles.badge}>Esta sessão</span>}
        </h2>
        <dl className={styles.details}>
          <Fact name="Endereço">{origem ?? 'N/D'}</Fact>
          <Fact name="Aberta">
            <Instante at={criada_em} />
          </Fact>
          <Fact name="Usada">{esta ? 'agora mesmo' : <Instante at={vista_em} />}</Fact>
        </dl>
      </div>
      <span className={styles.end}>
        <Button
          onClick={onEnd}
          aria-label={esta ? 'Terminar esta sessão' : `Terminar a sessão ${nome}`}
        >
          Terminar
        </Button>
      </span>
    </li>
  )
}

export function SessaoSkeleton() {
  return (
    <li className={styles.item} aria-busy>
      <Sign />
      <div className={styles.facts}>
        <Skeleton width="11rem" height="1.25rem" />
        <Skeleton width="24rem" height="1rem" />
      </div>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Instante({ at }: { at: Moment }) {
  return (
    <>
      {timeAgo(at)} <span className={styles.exact}>({formatDateTime(at)})</span>
    </>
  )
}
