import type { ReactNode } from 'react'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'

type Props = {
  /** refused lines that a table can show */
  total: number
  como: string
  beside?: ReactNode
  waiting: boolean
  onVer: () => void
  children: ReactNode
}

/** The refused lines of a file are mended inside; then the file is looked at again. */
export function CorrigirAqui({ total, como, beside, waiting, onVer, children }: Props) {
  if (total === 0) {
    return (
      <Note>
        Há linhas com outras células do que o cabeçalho: essas corrigem-se no ficheiro. Depois
        escolha-o de novo.
      </Note>
    )
  }
  return (
    <Stack as="section" aria-label="Corrigir aqui" gap={3}>
      <h3>Corrigir aqui</h3>
      <Note>
        {contarLinhas(total)} com problemas. {como}
      </Note>
      <Row>
        {beside}
        <Button variant="primary" waitingText="A comparar..." onClick={onVer} {...{ waiting }}>
          Ver de novo o que muda
        </Button>
      </Row>
      {children}
    </Stack>
  )
}
