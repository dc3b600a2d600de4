import { CircleCheck, CircleX, Clock } from 'lucide'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { formatCount, formatNumber } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { Varios } from './plano.ts'
import type { Result } from './varios.ts'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'

const Tratados = ({ value, max }: { value: number; max: number }) => (
  <progress className={styles.progress} {...{ value, max }} aria-label="Pedidos tratados" />
)

type EscolhidosProps = {
  pedidos: readonly PedidoPrestadorRow[]
  results: ReadonlyMap<number, Result>
  running: boolean
}

/** The answer of each selected request. */
export function EscolhidosOutcome({ pedidos, results, running }: EscolhidosProps) {
  const ok = [...results.values()].filter((answer) => answer.ok).length
  const failed = pedidos.length - ok
  return (
    <>
      {running ? (
        <Tratados value={results.size} max={pedidos.length} />
      ) : (
        <Notice kind={failed === 0 ? 'sucesso' : 'aviso'} announce>
          {failed === 0
            ? `Concluído: ${ok} de ${pedidos.length}.`
            : `Concluídos: ${ok} de ${pedidos.length}. Por concluir: ${failed}.`}
        </Notice>
      )}
      <Stack as="ul" gap={2} className={styles.outcome}>
        {pedidos.map(({ cd, nome, tipo, empresa }) => {
          const result = results.get(cd)
          const { tone, icon } = result ? (result.ok ? done : refused) : waiting
          return (
            <li key={cd} data-tone={tone}>
              <Icon of={icon} size={18} aria-hidden />
              <div>
                <strong>{nome}</strong>: {tipo}
                <Note>{result ? result.text : empresa}</Note>
              </div>
            </li>
          )
        })}
      </Stack>
    </>
  )
}

const done = { tone: 'success', icon: CircleCheck }
const refused = { tone: 'danger', icon: CircleX }
const waiting = { tone: 'waiting', icon: Clock }

type Props = {
  varios: Varios
  running: boolean
  why: string | undefined
}

/** The progress of a series, with what it left and what failed. */
export function VariosOutcome({ varios, running, why }: Props) {
  const { total, fora, feitos, avisados, falhas, partes } = varios
  const failed = Object.values(falhas).reduce((sum, each) => sum + each, 0)
  const over = partes.length === 0
  return (
    <>
      <Tratados value={feitos + avisados.length + failed} max={Math.max(1, total)} />
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
        <Stack as="ul" gap={2} className={styles.outcome}>
          {Object.entries(falhas).map(([texto, count]) => (
            <li key={texto} data-tone="danger">
              <div>
                {texto} <strong>({formatCount(count, 'pedido', 'pedidos')})</strong>
              </div>
            </li>
          ))}
        </Stack>
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
      <Row as="ul" gap={4} lines={1}>
        {cds.slice(0, mostrados).map((cd) => (
          <li key={cd}>
            <Link to="/prestador/pedidos" search={{ pedido: cd }} target="_blank" rel="noopener">
              n.º {cd}
              <span className="visually-hidden"> noutro separador</span>
            </Link>
          </li>
        ))}
        {mais > 0 && <li>e mais {formatNumber(mais)}</li>}
      </Row>
    </div>
  )
}
