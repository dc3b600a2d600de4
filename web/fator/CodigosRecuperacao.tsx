import { Printer } from 'lucide'
import { useState } from 'react'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './fator.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown this once. */
export function CodigosRecuperacao({ codes, onDone }: Props) {
  const [kept, setKept] = useState(false)
  return (
    <Stack gap={4}>
      <Notice kind="aviso">
        Guarde estes códigos de recuperação. Cada um serve uma vez, quando não tiver o telemóvel, e
        não voltam a ser mostrados.
      </Notice>
      <Cards
        as="ul"
        fit
        gap={2}
        min={12}
        className={styles.codes}
        aria-label="Códigos de recuperação"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Cards>
      <Checkbox
        label="Guardei ou imprimi os códigos"
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Row data-unprinted>
        <Button onClick={() => window.print()}>
          <Icon of={Printer} size={18} /> Imprimir
        </Button>
        <Button variant="primary" blocked={!kept} onClick={onDone}>
          Continuar
        </Button>
      </Row>
    </Stack>
  )
}
