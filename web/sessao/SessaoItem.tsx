import { Icon } from '#web/kit/ui/Icon.tsx'
import { Monitor, Smartphone, Terminal } from 'lucide'
import type { ReactNode } from 'react'
import type { SessaoAberta } from '#contract/sessao.ts'
import { formatDateTime, timeAgo } from '#web/kit/text/format.ts'
import type { Moment } from '#contract/kit/fields.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ItemRow, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { deviceOf } from './device.ts'
import styles from './Sessoes.module.css'

const icons = { computador: Monitor, telemovel: Smartphone, programa: Terminal } as const

const entradas = {
  password: 'palavra-passe',
  chave: 'chave de acesso',
  empresa: 'conta da empresa',
} as const

export function SessaoItem({ sessao, onEnd }: { sessao: SessaoAberta; onEnd: () => void }) {
  const { esta, origem, agente, navegador, criada_em, vista_em, entrada, com_fator } = sessao
  const { nome, tipo } = deviceOf(agente, navegador)
  return (
    <ItemRow
      className={styles.item}
      sign={<Icon of={icons[tipo]} size={20} />}
      actions={
        <Button
          onClick={onEnd}
          aria-label={esta ? 'Terminar esta sessão' : `Terminar a sessão ${nome}`}
        >
          Terminar
        </Button>
      }
    >
      <Stack gap={1}>
        <Row as="h2" gap={2} lines={1} className={styles.name} title={agente ?? undefined}>
          {nome}
          {esta && <Badge tone="success">Esta sessão</Badge>}
        </Row>
        <Row as="dl" gap={5} lines={0} align="stretch" className={styles.details}>
          <Fact name="Endereço">{origem ?? 'N/D'}</Fact>
          <Fact name="Entrada">
            {entradas[entrada]}
            {com_fator && ' e segundo fator'}
          </Fact>
          <Fact name="Aberta">
            <Instante at={criada_em} />
          </Fact>
          <Fact name="Usada">{esta ? 'agora mesmo' : <Instante at={vista_em} />}</Fact>
        </Row>
      </Stack>
    </ItemRow>
  )
}

export const SessaoSkeleton = () => (
  <ItemRow className={styles.item} sign={null} aria-busy>
    <Stack gap={1}>
      <Skeleton width="11rem" height="1.25rem" />
      <Skeleton width="24rem" height="1rem" />
    </Stack>
  </ItemRow>
)

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
