import {
  codigosMarcacao,
  estadoMarcacao,
  type EstadoMarcacao,
} from '#contract/saude/estado-marcacao.ts'
import type { VezDaSessao } from '#contract/saude/resultados.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Resultados.module.css'

type Props = {
  vezes: readonly VezDaSessao[]
  aberta: VezDaSessao
  onAbrir: (cd: number) => void
}

export function Vezes({ vezes, aberta, onAbrir }: Props) {
  const faltam = vezes.filter(({ cd_estad }) => cd_estad === estadoMarcacao.marcada).length
  return (
    <Panel as="section" pad={0} aria-label="Pessoas marcadas">
      <Note className={styles.faltam} aria-live="polite">
        {faltam === 0
          ? 'Todos os resultados estão registados.'
          : `${formatCount(faltam, 'resultado', 'resultados')} por registar, de ${vezes.length}.`}
      </Note>
      <ol className={styles.vezes}>
        {vezes.map((vez) => (
          <li key={vez.cd}>
            <button
              type="button"
              aria-current={vez.cd === aberta.cd || undefined}
              onClick={() => onAbrir(vez.cd)}
            >
              <span className={styles.hora}>{vez.hr}</span>
              <Stack as="span" gap={0}>
                <strong>{vez.funcion}</strong>
                <Note as="small">{vez.empresa}</Note>
              </Stack>
              <Note as="small" className={styles.estado}>
                {estadoOf(vez)}
              </Note>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const isEstado = (cd: number): cd is EstadoMarcacao => Object.hasOwn(codigosMarcacao, cd)

export function estadoOf({ exame, cd_estad }: VezDaSessao): string {
  if (exame) return exame.decis
  if (cd_estad === estadoMarcacao.marcada) return ''
  return isEstado(cd_estad) ? codigosMarcacao[cd_estad].nome : ''
}
