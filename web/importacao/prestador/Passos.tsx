import { useState } from 'react'
import {
  especies,
  type PassoDaImportacao,
  type EspecieDeImportacao,
} from '#contract/importacao/prestador.ts'
import { formatNumber, formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Importar.module.css'

// the page shows so many lines at once
const some = 50

export function Passos({
  passos,
  counts,
}: {
  passos: readonly PassoDaImportacao[]
  counts: Contagem
}) {
  const [chosen, setChosen] = useState(counts[0]?.especie)
  const [shown, setShown] = useState(some)
  const especie = counts.some((one) => one.especie === chosen) ? chosen : counts[0]?.especie
  const these = passos.filter((passo) => passo.especie === especie)
  return (
    <>
      <Row as="fieldset" gap={2} align="stretch" className={styles.kinds}>
        <legend className="visually-hidden">O que ver</legend>
        {counts.map((one) => (
          <button
            key={one.especie}
            type="button"
            aria-pressed={one.especie === especie}
            onClick={() => {
              setChosen(one.especie)
              setShown(some)
            }}
          >
            {contar(one.total, one.especie)}
          </button>
        ))}
      </Row>
      <Rows className={styles.list}>
        {these.slice(0, shown).map((passo) => (
          <li key={`${passo.linha} ${passo.num} ${passo.nome}`}>
            <Passo passo={passo} />
          </li>
        ))}
      </Rows>
      {these.length > shown && (
        <Row>
          <Button onClick={() => setShown(shown + 4 * some)}>Mostrar mais</Button>
          <Note as="span">
            {formatNumber(shown)} de {formatNumber(these.length)}
          </Note>
        </Row>
      )}
    </>
  )
}

function Passo({ passo: { nome, num, linha, onde, campos } }: { passo: PassoDaImportacao }) {
  return (
    <>
      <Row as="span" gap={2} lines={0} className={styles.who}>
        <strong>{nome}</strong>
        {num !== null && <span>{num}</span>}
      </Row>
      <Stack as="span" gap={1} className={styles.what}>
        {campos.length === 0
          ? onde
          : campos.map(({ titulo, antes, depois }) => (
              <span key={titulo}>
                {titulo}: <s>{antes ?? '—'}</s> → {depois ?? '—'}
              </span>
            ))}
      </Stack>
      <Note as="span" className={styles.line}>
        {linha === null ? 'Não vem no ficheiro' : `Linha ${linha}`}
      </Note>
    </>
  )
}

export type Contagem = { especie: EspecieDeImportacao; total: number }[]

/** `1 admissão`, `2 admissões` */
export function contar(total: number, especie: EspecieDeImportacao) {
  const [um, varios] = especies[especie]
  return formatCount(total, um, varios)
}

const todas = Object.keys(especies) as EspecieDeImportacao[]

/** The number of steps by kind, in display order, without empty kinds. */
export function contagem(passos: readonly PassoDaImportacao[]): Contagem {
  const by = Map.groupBy(passos, ({ especie }) => especie)
  return todas.flatMap((especie) => {
    const total = by.get(especie)?.length ?? 0
    return total === 0 ? [] : [{ especie, total }]
  })
}
