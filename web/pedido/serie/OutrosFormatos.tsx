import { useState } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import styles from './Serie.module.css'
import type { Escolhido } from './use-serie.ts'

type Props = {
  onClose: () => void
  onChosen: (escolhido: Escolhido) => void
}

/** What else a table may come from: cells that were copied in a spreadsheet. */
export function OutrosFormatos({ onClose, onChosen }: Props) {
  const [colado, setColado] = useState('')
  return (
    <Dialog
      title="Outros formatos"
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            blocked={colado.trim() === ''}
            onClick={() => {
              onClose()
              onChosen({ nome: '', origem: async () => await Promise.resolve({ colado }) })
            }}
          >
            Ler as células
          </Button>
        </>
      }
    >
      <div className={styles.others}>
        <label className={styles.mend}>
          <span>Células copiadas de uma folha de cálculo</span>
          <textarea
            className={styles.paste}
            rows={8}
            value={colado}
            placeholder="Copie as células na folha de cálculo e cole-as aqui"
            data-focus
            onChange={({ target }) => setColado(target.value)}
          />
        </label>
        <p className={styles.small}>
          As colunas são encontradas pelo nome, por qualquer ordem. Sem linha de cabeçalho, têm a
          ordem do ficheiro base.
        </p>
      </div>
    </Dialog>
  )
}
