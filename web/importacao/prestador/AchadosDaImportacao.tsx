import { camposFuncionario } from '#contract/comum/funcionario.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import styles from './Importar.module.css'

type Props = { titulo: string; achados: readonly Achado[]; total: number }

// the screen lists so many findings; the others follow after a correction
const most = 200

export function AchadosDaImportacao({ titulo, achados, total }: Props) {
  const left = total - Math.min(most, achados.length)
  return (
    <section aria-label={titulo} className={styles.screen}>
      <h3>{titulo}</h3>
      <ul className={styles.list}>
        {achados.slice(0, most).map(({ linha, campo, motivo }) => (
          <li key={`${linha} ${campo} ${motivo}`}>
            <span className={styles.line}>Linha {linha}</span>
            <span className={styles.what}>
              <span>
                {campo.startsWith('(') ? '' : `${labelOf(campo)}: `}
                {motivo}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.soft}>E mais {formatNumber(left)}.</p>}
    </section>
  )
}

const names = new Map<string, string>([
  ...Object.values(camposFuncionario).flatMap((campo) =>
    'coluna' in campo ? [[campo.coluna, campo.label] as const] : [],
  ),
  ['organigrama', camposFuncionario.cd_organig.label],
  ['codigo', 'Código'],
  ['superior', 'Superior'],
])

const labelOf = (campo: string) => names.get(campo) ?? campo
