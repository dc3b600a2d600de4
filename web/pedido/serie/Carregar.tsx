import { FileDown } from 'lucide'
import { useState } from 'react'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { EscolherCodificacao } from '#web/comum/livro/Codificacao.tsx'
import { modeloDe } from '#web/comum/livro/modelo.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Button, buttonClass, buttonFace } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Lido } from './Lido.tsx'
import styles from './Serie.module.css'
import { naoEhCsv } from './textos.ts'
import type { Escolhido, Serie } from './use-serie.ts'

const OutrosFormatos = onDemand(async () => (await import('./OutrosFormatos.tsx')).OutrosFormatos)

export function Carregar({ serie }: { serie: Serie }) {
  const { estado, recusa, setRecusa } = serie
  const [outros, setOutros] = useState(false)
  const [instead, setInstead] = useState<Escolhido>()
  const total = estado.linhas.length

  const escolher = (escolhido: Escolhido) =>
    total > 0 ? setInstead(escolhido) : serie.carregar(escolhido)

  function onFile([file]: readonly [File, ...File[]]) {
    if (!/\.csv$/iu.test(file.name)) setRecusa(naoEhCsv)
    else if (file.size > maximoDeBytes) {
      setRecusa(`O ficheiro ${grande().message}`)
    } else escolher({ nome: file.name, origem: { csv: file } })
  }

  return (
    <section className={styles.load} aria-label="Ficheiro">
      <div className={styles.choose}>
        <a
          className={buttonClass('secondary')}
          href={modeloDe('serie')}
          download="modelo-funcionarios.csv"
        >
          <span className={buttonFace}>
            <Icon of={FileDown} size={16} aria-hidden />
            Descarregar ficheiro base
          </span>
        </a>
        <FileChoice variant="primary" accept=".csv" onFiles={onFile}>
          Escolher ficheiro CSV
        </FileChoice>
        <Button onClick={() => setOutros(true)}>Outros formatos</Button>
        {serie.aLer ? <Spinner text="A ler o ficheiro..." /> : estado.nome}
      </div>
      {recusa !== undefined && (
        <Notice kind="erro" announce>
          {recusa}
        </Notice>
      )}
      {serie.duvida && (
        <EscolherCodificacao duvida={serie.duvida} onEscolha={serie.escolherCodificacao} />
      )}
      <Lido serie={serie} />
      {outros && <OutrosFormatos onClose={() => setOutros(false)} onChosen={escolher} />}
      {instead && (
        <ConfirmDialog
          title="Substituir a tabela?"
          confirm="Substituir"
          waitingText="A ler..."
          variant="danger"
          onConfirm={() => {
            setInstead(undefined)
            serie.carregar(instead)
          }}
          onClose={() => setInstead(undefined)}
        >
          <p>
            A tabela tem {formatCount(total, 'linha', 'linhas')} por enviar. Se carregar outro
            ficheiro, perde o que nela corrigiu.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
