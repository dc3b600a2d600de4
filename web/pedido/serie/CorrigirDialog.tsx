import { useId, useState } from 'react'
import { cleanCell } from '#contract/kit/csv.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Entrada } from '#web/comum/serie/Entrada.tsx'
import { opcoesDe, type Listas } from './use-serie.ts'
import type { Problema } from './problemas.ts'
import styles from './Serie.module.css'
import { contarLinhas, frase, titulos } from '#web/comum/serie/textos.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

type Props = {
  problema: Problema
  listas: Listas | undefined
  onMend: (texto: string) => void
  onClose: () => void
}

export function CorrigirDialog({ problema, listas, onMend, onClose }: Props) {
  const { campo, motivo, valor, linhas } = problema
  const [texto, setTexto] = useState(valor)
  const id = useId()
  if (campo === 'organigrama') return null
  const opcoes = opcoesDe(listas, campo)
  const title =
    linhas.length === 1
      ? `Corrigir ${titulos[campo]}`
      : `Corrigir ${titulos[campo]} em ${contarLinhas(linhas.length)}`
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            blocked={texto === valor}
            onClick={() => onMend(cleanCell(texto))}
          >
            Corrigir
          </Button>
        </>
      }
    >
      <p>{frase(motivo)}</p>
      <Stack as="label" gap={1} className={styles.mend}>
        <span>{titulos[campo]}</span>
        <Entrada campo={campo} texto={texto} onChange={setTexto} list={opcoes && id} data-focus />
      </Stack>
      {opcoes && (
        <datalist id={id}>
          {opcoes.map((nome) => (
            <option key={nome} value={nome}>
              {nome}
            </option>
          ))}
        </datalist>
      )}
    </Dialog>
  )
}
