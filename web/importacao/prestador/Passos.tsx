import { useState } from 'react'
import type { PassoDaImportacao } from '#contract/importacao/prestador.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { contar, type Contagem } from './contagem.ts'
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
      <fieldset className={styles.kinds}>
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
      </fieldset>
      <ul className={styles.list}>
        {these.slice(0, shown).map((passo) => (
          <li key={`${passo.linha} ${passo.num} ${passo.nome}`}>
            <Passo passo={passo} />
          </li>
        ))}
      </ul>
      {these.length > shown && (
        <div className={styles.choose}>
          <Button onClick={() => setShown(shown + 4 * some)}>Mostrar mais</Button>
          <span className={styles.soft}>
            {formatNumber(shown)} de {formatNumber(these.length)}
          </span>
        </div>
      )}
    </>
  )
}

function Passo({ passo: { nome, num, linha, onde, campos } }: { passo: PassoDaImportacao }) {
  return (
    <>
      <span className={styles.who}>
        <strong>{nome}</strong>
        {num !== null && <span>{num}</span>}
      </span>
      <span className={styles.what}>
        {campos.length === 0
          ? onde
          : campos.map(({ titulo, antes, depois }) => (
              <span key={titulo}>
                {titulo}: <s>{antes ?? '—'}</s> → {depois ?? '—'}
              </span>
            ))}
      </span>
      <span className={styles.line}>
        {linha === null ? 'Não vem no ficheiro' : `Linha ${linha}`}
      </span>
    </>
  )
}
