import { Eye, FileDown, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { saveFile } from '#web/kit/browser/download.ts'
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
    <ReciboPanel
      actions={
        <>
          {outro}
          <ButtonLink {...opening('detalhe', cd)} icon={<Icon of={Eye} size={16} aria-hidden />}>
            Ver pedido
          </ButtonLink>
        </>
      }
    >
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
    </ReciboPanel>
  )
}

export const ReciboPanel = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <Panel as="section" tone="accent" flat className={styles.recibo} aria-label="Recibo">
    <Row gap={4} lines={2} justify="between">
      {children}
      <Row gap={2} data-unprinted>
        <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={printAlone}>
          Imprimir
        </Button>
        {actions}
      </Row>
    </Row>
  </Panel>
)

export const saveCsv = (csv: string, name: string) =>
  saveFile(new Blob([csv], { type: 'text/csv' }), name)

type CsvProps = { csv: () => string; name: string; children: ReactNode }

export const CsvButton = ({ csv, name, children }: CsvProps) => (
  <Button icon={<Icon of={FileDown} size={16} aria-hidden />} onClick={() => saveCsv(csv(), name)}>
    {children}
  </Button>
)

/** Prints the receipt without the list below it. */
function printAlone() {
  const { dataset } = document.documentElement
  dataset['recibo'] = ''
  print()
  delete dataset['recibo']
}
