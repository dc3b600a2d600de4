import { Notice } from '#web/kit/ui/Notice.tsx'
import { temDatasErradas } from './problemas.ts'
import styles from './Serie.module.css'
import { contarLinhas, datasErradas, frase } from './textos.ts'
import type { Serie } from './use-serie.ts'

/** Findings on the whole file: skipped lines, recovered rows, invalid dates. */
export function Lido({ serie }: { serie: Serie }) {
  const { estado, guardada } = serie
  const { sumario, linhas, nome, aLer } = estado
  if (!sumario) return null
  const { vazias, recusas, utf8, notas } = sumario
  return (
    <div className={styles.notes}>
      {guardada.recuperada && (
        <Notice kind="informacao" announce>
          <span className={styles.said}>
            Recuperámos {contarLinhas(linhas.length)} que ainda não submeteu
            {nome === '' ? '' : `, de ${nome}`}.
          </span>
        </Notice>
      )}
      {!aLer && temDatasErradas(linhas) && (
        <Notice kind="aviso" announce>
          {datasErradas}. Verifique, na folha de cálculo, se as células têm o formato de data
          DD/MM/AAAA.
        </Notice>
      )}
      {recusas.length > 0 && (
        <Notice kind="aviso">
          <details>
            <summary>
              {contarLinhas(recusas.length)} {recusas.length === 1 ? 'ficou' : 'ficaram'} de fora
            </summary>
            <ul className={styles.out}>
              {recusas.slice(0, 100).map(({ linha, motivo }) => (
                <li key={linha}>
                  Linha {linha}: {frase(motivo)}
                </li>
              ))}
            </ul>
            {recusas.length > 100 && <p>E mais {contarLinhas(recusas.length - 100)}.</p>}
          </details>
        </Notice>
      )}
      {notas.map((nota) => (
        <Notice key={nota} kind="aviso" announce>
          {nota}
        </Notice>
      ))}
      {vazias > 0 && (
        <p className={styles.small}>
          {contarLinhas(vazias)} sem dados {vazias === 1 ? 'foi ignorada' : 'foram ignoradas'}.
        </p>
      )}
      {utf8 && (
        <p className={styles.small}>
          O ficheiro está em UTF-8 e não em ISO-8859-1: foi lido como UTF-8.
        </p>
      )}
    </div>
  )
}
