import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { dataDoFicheiro, guessData } from '#contract/kit/ficheiro/datas.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { nada } from './folha.ts'
import { problemasDe } from './problemas.ts'
import type { Problema } from './problemas.ts'
import styles from './Serie.module.css'
import type { Alvo } from './Tabela.tsx'
import { contarLinhas, frase, titulos } from './textos.ts'
import type { Serie } from './use-serie.ts'

const CorrigirDialog = onDemand(async () => (await import('./CorrigirDialog.tsx')).CorrigirDialog)

type Props = { serie: Serie; onLead: (alvo: Alvo) => void }

/** Faults and warnings: each links to its cell and offers a correction. */
export function Problemas({ serie, onLead }: Props) {
  const { folha, estado, contexto } = serie
  // deferred: searching all rows comes after rendering the visible ones
  const depois = useDeferredValue(estado, nada)
  const { linhas } = depois
  const [comAvisos, setComAvisos] = useState(false)
  const [mending, setMending] = useState<Problema>()
  const faltas = useMemo(() => problemasDe(linhas), [linhas])
  const avisos = useMemo(
    () => (comAvisos ? problemasDe(depois.linhas, (linha) => folha.avisosDe(linha)) : []),
    [comAvisos, depois, folha],
  )

  function readDates({ campo, parece }: Problema) {
    if (!contexto || campo === 'organigrama') return
    const byText = Map.groupBy(
      linhas.filter(({ celulas }) => guessData(celulas[campo])?.formato === parece),
      ({ celulas }) => celulas[campo],
    )
    for (const [text, same] of byText) {
      const guess = guessData(text)
      if (!guess || !same.some(({ faltas: all }) => all.some((one) => one.campo === campo)))
        continue
      const ids = new Set(same.map(({ id }) => id))
      folha.write(ids, { [campo]: dataDoFicheiro(guess.data) }, contexto)
    }
  }
  const actions = (problema: Problema) => (
    <span className={styles.actions}>
      <Button
        variant="quiet"
        onClick={() => {
          const id = problema.linhas[0]?.id
          if (id !== undefined) onLead({ id, campo: problema.campo })
        }}
      >
        Ver<span className="visually-hidden"> {titulos[problema.campo]}</span>
      </Button>
      {problema.parece && (
        <Button variant="quiet" onClick={() => readDates(problema)}>
          Parece {problema.parece}: ler assim?
        </Button>
      )}
      {problema.campo !== 'organigrama' && (
        <Button variant="quiet" onClick={() => setMending(problema)}>
          {problema.linhas.length === 1 ? 'Corrigir' : 'Corrigir em todas'}
          <span className="visually-hidden"> {titulos[problema.campo]}</span>
        </Button>
      )}
    </span>
  )

  return (
    <div className={styles.problems}>
      {faltas.length > 0 && (
        <section aria-label="Problemas">
          <h2>Problemas</h2>
          <Lista problemas={faltas} actions={actions} />
        </section>
      )}
      <details open={comAvisos} onToggle={({ currentTarget }) => setComAvisos(currentTarget.open)}>
        <summary>Avisos: o que convém confirmar e não impede de submeter</summary>
        {comAvisos && avisos.length === 0 && <p className={styles.small}>Não há avisos.</p>}
        <Lista problemas={avisos} actions={actions} />
      </details>
      {mending && contexto && (
        <CorrigirDialog
          problema={mending}
          listas={serie.listas}
          onMend={(texto) => {
            const ids = new Set(mending.linhas.map(({ id }) => id))
            folha.write(ids, { [mending.campo]: texto }, contexto)
            setMending(undefined)
          }}
          onClose={() => setMending(undefined)}
        />
      )}
    </div>
  )
}

type ListaProps = {
  problemas: readonly Problema[]
  actions: (problema: Problema) => ReactNode
}

function Lista({ problemas, actions }: ListaProps) {
  return (
    <ul className={styles.list}>
      {problemas.map((problema) => {
        const { campo, motivo, valor, linhas } = problema
        const [first] = linhas
        return (
          <li key={`${campo} ${motivo} ${valor}`}>
            <span>
              <strong>{titulos[campo]}</strong>: {frase(motivo)}{' '}
              <span className={styles.small}>
                {linhas.length === 1 ? `Linha ${first?.linha}` : contarLinhas(linhas.length)}
              </span>
            </span>
            {actions(problema)}
          </li>
        )
      })}
    </ul>
  )
}
