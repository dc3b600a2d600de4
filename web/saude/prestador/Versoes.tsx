import type { ExameVersao } from '#contract/saude/correcao.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import { ResultFacts } from './ResultFacts.tsx'
import styles from './Versoes.module.css'

/** Newest first, each with author, time and reason of the correction. */
export function Versoes({ versoes }: { versoes: readonly ExameVersao[] }) {
  if (versoes.length === 0) return <p className={styles.none}>Nunca foi corrigido.</p>
  return (
    <section className={styles.versoes}>
      <h3>Versões anteriores</h3>
      <ol>
        {versoes.map((versao) => (
          <li key={versao.versao}>
            <p className={styles.porque}>
              Corrigida em {formatDateTime(versao.em)} por {versao.corretor}:
              <strong>{versao.motivo}</strong>
            </p>
            <ResultFacts result={versao} />
          </li>
        ))}
      </ol>
    </section>
  )
}
