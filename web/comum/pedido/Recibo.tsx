import { Eye, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { opening } from '#web/kit/list/opened.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import styles from './Recibo.module.css'
import { Panel, Row } from '#web/kit/ui/Layout.tsx'

type Props = {
  cd: number
  quando?: string | undefined
  oQue?: string | undefined
  outro?: ReactNode
}

export function Recibo({ cd, quando, oQue, outro }: Props) {
  return (
    <ReciboPanel>
      <p>
        <strong>Pedido n.º {cd}</strong>
        {quando && <> enviado em {quando}</>}
        {oQue && (
          <>
            <br />
            {oQue}
          </>
        )}
      </p>
      <Row gap={2} data-unprinted>
        <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={printAlone}>
          Imprimir
        </Button>
        {outro}
        <ButtonLink {...opening('detalhe', cd)} icon={<Icon of={Eye} size={16} aria-hidden />}>
          Ver pedido
        </ButtonLink>
      </Row>
    </ReciboPanel>
  )
}

export const ReciboPanel = ({ children }: { children: ReactNode }) => (
  <Panel as="section" tone="accent" flat className={styles.recibo} aria-label="Recibo">
    {children}
  </Panel>
)

/** Prints the receipt without the list below it. */
export function printAlone() {
  const { dataset } = document.documentElement
  dataset['recibo'] = ''
  print()
  delete dataset['recibo']
}
