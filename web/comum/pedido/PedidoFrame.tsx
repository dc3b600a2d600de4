import type { ReactNode } from 'react'
import { Facts, type Fact } from '#web/kit/ui/Facts.tsx'
import { PartHeading, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './PedidoFrame.module.css'
import { BesideFoto } from '#web/kit/screen/Foto.tsx'

type Props = {
  foto?: ReactNode
  /** for the provider's staff */
  empresa?: string | undefined
  title: string
  estado: ReactNode
  facts: readonly Fact[]
  children: ReactNode
}

/** The details of a request of any kind: its subject, then its parts. */
export const PedidoFrame = ({ foto, empresa, title, estado, facts, children }: Props) => (
  <Stack gap={5}>
    <BesideFoto>
      {foto}
      <Stack gap={3}>
        <Row as="p" lines={1} className={styles.kind}>
          <strong>{title}</strong>
          {estado}
        </Row>
        <Facts facts={[...(empresa ? [{ label: 'Empresa', value: empresa }] : []), ...facts]} />
      </Stack>
    </BesideFoto>
    {children}
  </Stack>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <PartHeading gap={3}>{title}</PartHeading>
    {children}
  </section>
)

const labels = ['Organigrama', 'Data'].map((label) => ({ label }))

export const PedidoPlaceholder = () => (
  <Stack gap={5} aria-busy>
    <BesideFoto>
      <Skeleton width="6rem" height="7.5rem" />
      <Stack gap={3}>
        <Skeleton width="12rem" height="1.5rem" />
        <Facts facts={labels} loading />
      </Stack>
    </BesideFoto>
    <Skeleton width="100%" height="8rem" />
    <Skeleton width="100%" height="8rem" />
  </Stack>
)
