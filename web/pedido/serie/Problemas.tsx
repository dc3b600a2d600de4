import { useMemo, useState, type ReactNode } from 'react'
import { dataDoFicheiro, guessData } from '#contract/kit/ficheiro/datas.ts'
import { useAfterTyping } from '#web/kit/screen/typing.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { nada } from './folha.ts'
import { problemasDe, type Problema } from './problemas.ts'
import styles from './Serie.module.css'
import type { Alvo } from '#web/comum/serie/Tabela.tsx'
import { contarLinhas, frase, titulos } from '#web/comum/serie/textos.ts'
import type { Serie } from './use-serie.ts'
import { Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'

const CorrigirDialog = dialogOf(() => import('./CorrigirDialog.tsx'), 'CorrigirDialog')

type Props = { serie: Serie; onLead: (alvo: Alvo) => void }

/** Faults and warnings: each links to its cell and offers a correction. */
export function Problemas({ serie, onLead }: Props) {
  const { folha, estado, contexto } = serie
  // searching all rows comes after rendering the visible ones
  const depois = useAfterTyping(estado, nada)
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
    <Row as="span" gap={0} className={styles.actions}>
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
    </Row>
  )

  return (
    <Stack gap={2} className={styles.problems}>
      {faltas.length > 0 && (
        <section aria-label="Problemas">
          <h2>Problemas</h2>
          <Lista problemas={faltas} actions={actions} />
        </section>
      )}
      <details open={comAvisos} onToggle={({ currentTarget }) => setComAvisos(currentTarget.open)}>
        <summary>Avisos: o que convém confirmar e não impede de submeter</summary>
        {comAvisos && avisos.length === 0 && <Note>Não há avisos.</Note>}
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
    </Stack>
  )
}

type ListaProps = {
  problemas: readonly Problema[]
  actions: (problema: Problema) => ReactNode
}

function Lista({ problemas, actions }: ListaProps) {
  return (
    <Rows className={styles.list}>
      {problemas.map((problema) => {
        const { campo, motivo, valor, linhas } = problema
        const [first] = linhas
        return (
          <Row as="li" key={`${campo} ${motivo} ${valor}`} lines={0} justify="between">
            <span>
              <strong>{titulos[campo]}</strong>: {frase(motivo)}{' '}
              <Note as="span">
                {linhas.length === 1 ? `Linha ${first?.linha}` : contarLinhas(linhas.length)}
              </Note>
            </span>
            {actions(problema)}
          </Row>
        )
      })}
    </Rows>
  )
}
