import { useState } from 'react'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import entrada from '#web/comum/serie/Entrada.module.css'
import styles from './Serie.module.css'
import type { Escolhido } from './use-serie.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'

type Props = {
  onClose: () => void
  onChosen: (escolhido: Escolhido) => void
}

export function OutrosFormatos({ onClose, onChosen }: Props) {
  const [colado, setColado] = useState('')
  const [recusa, setRecusa] = useState<string>()

  function choose(escolhido: Escolhido) {
    onClose()
    onChosen(escolhido)
  }
  function onFile([file]: readonly [File, ...File[]]) {
    if (!/\.xlsx$/iu.test(file.name)) setRecusa('Escolha um livro do Excel (.xlsx).')
    else if (file.size > maximoDeBytes) setRecusa(`O ficheiro ${grande().message}`)
    else choose({ nome: file.name, origem: { livro: file } })
  }

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
            onClick={() => choose({ nome: '', origem: { colado } })}
          >
            Ler as células
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <FileChoice
          accept=".xlsx"
          onFiles={onFile}
          drop="Ou largue aqui um ficheiro .xlsx. É lida a primeira folha que não estiver escondida."
        >
          Escolher livro do Excel
        </FileChoice>
        {recusa !== undefined && (
          <Notice kind="erro" announce>
            {recusa}
          </Notice>
        )}
        <Stack as="label" gap={1} className={styles.mend}>
          <span>Células copiadas de uma folha de cálculo</span>
          <textarea
            className={`${entrada.input} ${styles.paste}`}
            rows={8}
            value={colado}
            placeholder="Copie as células na folha de cálculo e cole-as aqui"
            data-focus
            onChange={({ target }) => setColado(target.value)}
          />
        </Stack>
        <Note>
          As colunas são encontradas pelo nome, por qualquer ordem. As células coladas sem linha de
          cabeçalho têm a ordem do ficheiro base.
        </Note>
      </Stack>
    </Dialog>
  )
}
