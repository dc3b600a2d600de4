import type { ReactNode } from 'react'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './Inicio.module.css'

type Props = { id: string; titulo: string; children?: ReactNode }

export const Topo = ({ id, titulo, children }: Props) => (
  <Row justify="between" gap={2} className={styles.topo}>
    <h2 id={id}>{titulo}</h2>
    {children}
  </Row>
)

export const Lugares = ({ rows }: { rows: number }) => (
  <Stack as="ul" gap={5} className={styles.lugares} aria-hidden>
    {Array.from({ length: rows }, (_one, at) => (
      <li key={at}>
        <Skeleton width="80%" height="1rem" />
      </li>
    ))}
  </Stack>
)
