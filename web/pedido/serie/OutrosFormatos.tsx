import { FileUp } from 'lucide'
import { useState } from 'react'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { Button, buttonClass, buttonFace } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Serie.module.css'
import type { Escolhido } from './use-serie.ts'

type Props = {
  onClose: () => void
  onChosen: (escolhido: Escolhido) => void
}

/** What else a table may come from: a workbook, or cells that were copied in a spreadsheet. */
export function OutrosFormatos({ onClose, onChosen }: Props) {
  const [colado, setColado] = useState('')
  const [recusa, setRecusa] = useState<string>()

  function choose(escolhido: Escolhido) {
    onClose()
    onChosen(escolhido)
  }
  function onFile(file: File | undefined) {
    if (!file) return
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
      <div className={styles.others}>
        <div
          className={styles.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            onFile(event.dataTransfer.files[0])
          }}
        >
          <label className={buttonClass('secondary')} data-file>
            <span className={buttonFace}>
              <Icon of={FileUp} size={16} aria-hidden />
              Escolher livro do Excel
            </span>
            <input
              type="file"
              accept=".xlsx"
              className="visually-hidden"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                onFile(file)
              }}
            />
          </label>
          <p className={styles.small}>
            Ou largue aqui um ficheiro .xlsx. É lida a primeira folha que não estiver escondida.
          </p>
        </div>
        {recusa !== undefined && (
          <Notice kind="erro" announce>
            {recusa}
          </Notice>
        )}
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
          As colunas são encontradas pelo nome, por qualquer ordem. As células coladas sem linha de
          cabeçalho têm a ordem do ficheiro base.
        </p>
      </div>
    </Dialog>
  )
}
