import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { Varios } from './plano.ts'

type Props = {
  varios: Varios
  running: boolean
  why: string | undefined
}

export function VariosOutcome({ varios, running, why }: Props) {
  const { total, fora, feitos, avisados, falhas, partes } = varios
  const failed = Object.values(falhas).reduce((sum, each) => sum + each, 0)
  const over = partes.length === 0
  return (
    <>
      <progress
        className={styles.progress}
        value={feitos + avisados.length + failed}
        max={Math.max(1, total)}
        aria-label="Pedidos tratados"
      />
      <output>
        {formatNumber(feitos)} de {formatNumber(total)} respondidos
        {failed > 0 && `; ${formatNumber(failed)} não puderam ser respondidos`}.
        {!running && !over && ' Parado: pode continuar agora ou mais tarde.'}
      </output>
      {fora > 0 && over && (
        <p>
          {fora === 1
            ? 'Ficou na lista uma saída, que se aceita por si.'
            : `Ficaram na lista ${formatNumber(fora)} saídas, que se aceitam uma a uma.`}
        </p>
      )}
      {avisados.length > 0 && <Avisados cds={avisados} />}
      {why !== undefined && !running && (
        <Notice kind="erro" announce>
          {why}
        </Notice>
      )}
      {failed > 0 && (
        <ul className={styles.outcome}>
          {Object.entries(falhas).map(([texto, count]) => (
            <li key={texto} data-tone="danger">
              <div>
                {texto} <strong>({formatCount(count, 'pedido', 'pedidos')})</strong>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The list itself shows more than these. */
const mostrados = 20

function Avisados({ cds }: { cds: readonly number[] }) {
  const mais = cds.length - mostrados
  return (
    <div>
      <p>
        {cds.length === 1
          ? 'Ficou na lista um pedido com avisos, que se aceita depois de visto:'
          : `Ficaram na lista ${formatNumber(cds.length)} pedidos com avisos, que se aceitam depois de vistos:`}
      </p>
      <ul className={styles.numbers}>
        {cds.slice(0, mostrados).map((cd) => (
          <li key={cd}>
            <Link to="/prestador/pedidos" search={{ pedido: cd }} target="_blank" rel="noopener">
              n.º {cd}
              <span className="visually-hidden"> noutro separador</span>
            </Link>
          </li>
        ))}
        {mais > 0 && <li>e mais {formatNumber(mais)}</li>}
      </ul>
    </div>
  )
}
